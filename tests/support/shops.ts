import type { SalesPoint } from '@/lib/content/types';

let made = 0;

/** A shop in the middle of Lyon, changed by these fields. */
export function shop(fields: Partial<SalesPoint> = {}): SalesPoint {
  made += 1;
  return {
    documentId: `shop${made}`,
    name: 'Épicerie du Marché',
    retailer: undefined,
    url: undefined,
    flavours: [],
    opening_hours: undefined,
    address: '1 rue du Test',
    postcode: '69002',
    city: 'Lyon',
    country: 'FR',
    latitude: 45.75,
    longitude: 4.85,
    ...fields,
  };
}

type Town = Pick<SalesPoint, 'city' | 'postcode' | 'country' | 'latitude' | 'longitude'>;

const TOWNS: Town[] = [
  { city: 'Paris', postcode: '75002', country: 'FR', latitude: 48.86, longitude: 2.35 },
  { city: 'Lyon', postcode: '69002', country: 'FR', latitude: 45.75, longitude: 4.85 },
  { city: 'Marseille', postcode: '13001', country: 'FR', latitude: 43.6, longitude: 5.38 },
  { city: 'Toulouse', postcode: '31000', country: 'FR', latitude: 43.6, longitude: 1.44 },
  { city: 'Bordeaux', postcode: '33000', country: 'FR', latitude: 44.84, longitude: -0.58 },
  { city: 'Nantes', postcode: '44000', country: 'FR', latitude: 47.22, longitude: -1.55 },
  { city: 'Rennes', postcode: '35000', country: 'FR', latitude: 48.11, longitude: -1.68 },
  { city: 'Lille', postcode: '59000', country: 'FR', latitude: 50.63, longitude: 3.06 },
  { city: 'Strasbourg', postcode: '67000', country: 'FR', latitude: 48.58, longitude: 7.75 },
  { city: 'Bruxelles', postcode: '1000', country: 'BE', latitude: 50.85, longitude: 4.35 },
  { city: 'Luxembourg', postcode: '1648', country: 'LU', latitude: 49.61, longitude: 6.13 },
  { city: 'Lausanne', postcode: '1003', country: 'CH', latitude: 46.52, longitude: 6.63 },
];
/** How far from its town a shop is at most, in degrees. */
const FARTHEST = 2;

const fraction = (value: number) => value % 1;
const round = (degrees: number) => Number(degrees.toFixed(5));

/** One of the shops around a town: most are near it, no two at the same place. */
function shopAround(town: Town, index: number) {
  const radius = FARTHEST * fraction(index * 0.618034) ** 2;
  const angle = 2 * Math.PI * fraction(index * Math.SQRT2);
  return {
    ...town,
    address: `${index} rue du Test`,
    latitude: round(town.latitude + radius * Math.sin(angle)),
    longitude: round(town.longitude + radius * Math.cos(angle)),
  };
}

/** As many shops as that in and around twelve towns, the same at every call. */
export const manyShops = (count: number): SalesPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const town = TOWNS[index % TOWNS.length] as Town;
    const place = shopAround(town, 1 + Math.floor(index / TOWNS.length));
    return shop({ ...place, name: `Épicerie ${index}`, documentId: `${index}`.padStart(24, 'x') });
  });
