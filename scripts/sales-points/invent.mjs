// Invents shops: the same number and seed give the same shops.
import { PLACES } from './places.mjs';
import { CHAINS, WORDS } from './words.mjs';

/** Shops of each country, of a hundred. */
const SHARES = { FR: 77, BE: 11, CH: 9, LU: 3 };
const CHAIN_SHARE = 0.55;
/** A town of 10,000 people is about this wide, in degrees from its middle. */
const TOWN_RADIUS = 0.006;
const STREET_NUMBERS = 90;

/** On average; few shops are in large towns alone. */
const SHOPS_A_TOWN = 2.5;

/** The largest towns, and each region's largest. */
function largestOf(places, count) {
  const bySize = places.toSorted((a, b) => b.people - a.people);
  const ofRegion = new Map();
  for (const place of bySize) if (!ofRegion.has(place.region)) ofRegion.set(place.region, place);
  return [...new Set([...ofRegion.values(), ...bySize.slice(0, count)])];
}

/** Mulberry32: small, seeded, good enough to scatter shops. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A picker that draws towns by their people; the first draws give every region its largest town. */
function townPicker(places, random) {
  const regions = new Set(places.map(({ region }) => region));
  // The list begins with them: largestOf.
  const first = places.slice(0, regions.size);
  const sums = [];
  // Less than its share keeps a large town from taking every shop.
  for (const { people } of places) sums.push((sums.at(-1) ?? 0) + Math.sqrt(people));
  return () => {
    if (first.length > 0) return first.pop();
    const wanted = random() * sums.at(-1);
    let low = 0;
    for (let high = sums.length - 1; low < high; ) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
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
  const radius = TOWN_RADIUS * Math.cbrt(place.people / 100) * random();
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

/** @returns country → shops, by town; none twice at one address */
export function inventShops(total, seed) {
  const random = randomOf(seed);
  const invented = Object.entries(SHARES).map(([country, share]) => {
    const wanted = Math.round((total * share) / 100);
    const town = townPicker(largestOf(PLACES[country], wanted / SHOPS_A_TOWN), random);
    const shops = new Map();
    while (shops.size < wanted) {
      const shop = inventShop(town(), random);
      shops.set(`${shop.name} ${shop.address} ${shop.postcode}`, shop);
    }
    const byTown = (a, b) => a.postcode.localeCompare(b.postcode) || a.name.localeCompare(b.name);
    return [country, [...shops.values()].sort(byTown)];
  });
  return Object.fromEntries(invented);
}
