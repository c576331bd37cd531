// Invents shops, deterministically for a count and a seed.
import { PLACES } from './places.mjs';
import { CHAINS, WORDS } from './words.mjs';

/** Each country's share of the shops, in percent. */
const SHARES = { FR: 77, BE: 11, CH: 9, LU: 3 };
const CHAIN_SHARE = 0.55;
/** The radius of a town of 10,000 people, in degrees. */
const TOWN_RADIUS = 0.006;
const STREET_NUMBERS = 90;

/** On average. Fewer shops mean that only large towns have one. */
const SHOPS_PER_TOWN = 2.5;

/** The largest towns: first that of each region, then those of the country. */
function largestOf(places, count) {
  const bySize = places.toSorted((a, b) => b.population - a.population);
  const ofRegion = new Map();
  for (const place of bySize) if (!ofRegion.has(place.region)) ofRegion.set(place.region, place);
  return [...new Set([...ofRegion.values(), ...bySize.slice(0, count)])];
}

/** Mulberry32, a small seeded random number generator. */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws towns at random, weighted by population, after the largest town of every region. */
function townPicker(places, random) {
  const regions = new Set(places.map(({ region }) => region));
  // `largestOf` lists them first.
  const first = places.slice(0, regions.size);
  const sums = [];
  // The square root keeps large towns from taking every shop.
  for (const { population } of places) sums.push((sums.at(-1) ?? 0) + Math.sqrt(population));
  return () => {
    if (first.length > 0) return first.pop();
    const drawn = random() * sums.at(-1);
    let low = 0;
    for (let high = sums.length - 1; low < high; ) {
      const middle = (low + high) >> 1;
      if (sums[middle] < drawn) low = middle + 1;
      else high = middle;
    }
    return places[low];
  };
}

function inventShop(place, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const words = WORDS[place.language];
  const isChain = random() < CHAIN_SHARE;
  const chain = pick(CHAINS);
  const name = isChain
    ? `${chain} ${pick(words.quarters)}`
    : `${pick(words.shops)} ${pick(words.of)}`;
  const radius = TOWN_RADIUS * Math.cbrt(place.population / 100) * random();
  const angle = random() * 2 * Math.PI;
  return {
    name,
    ...(isChain ? { retailer: chain } : {}),
    address: words.address(1 + Math.floor(random() * STREET_NUMBERS), pick(words.streets)),
    postcode: place.postcode,
    city: place.city,
    country: place.country,
    latitude: Number((place.latitude + radius * Math.sin(angle)).toFixed(5)),
    longitude: Number((place.longitude + radius * Math.cos(angle) * 1.4).toFixed(5)),
  };
}

/** @returns country → shops, sorted by postcode and name, each unique by name and address */
export function inventShops(total, seed) {
  const random = createRandom(seed);
  const invented = Object.entries(SHARES).map(([country, share]) => {
    const count = Math.round((total * share) / 100);
    const town = townPicker(largestOf(PLACES[country], count / SHOPS_PER_TOWN), random);
    const shops = new Map();
    while (shops.size < count) {
      const shop = inventShop(town(), random);
      shops.set(`${shop.name} ${shop.address} ${shop.postcode}`, shop);
    }
    const byTown = (a, b) => a.postcode.localeCompare(b.postcode) || a.name.localeCompare(b.name);
    return [country, [...shops.values()].sort(byTown)];
  });
  return Object.fromEntries(invented);
}
