import { describe, expect, it } from 'vitest';
import type { SalesPoint } from '@/lib/content/types';
import { directionsAddress, groupByTown } from '@/lib/find';

const shop = (name: string, city: string, country: string): SalesPoint => ({
  documentId: name,
  name,
  city,
  country,
  retailer: undefined,
  url: undefined,
  address: '1 rue du Test',
  postcode: '00000',
  latitude: 48.5,
  longitude: -2.25,
});

const SHOPS = [
  shop('A', 'Zürich', 'CH'),
  shop('B', 'Paris', 'FR'),
  shop('C', 'Évreux', 'FR'),
  shop('D', 'Paris', 'FR'),
  shop('E', 'Eu', 'FR'),
  shop('F', 'Namur', 'BE'),
];

const outline = (locale: 'fr' | 'de') =>
  groupByTown(SHOPS, locale).map(({ country, towns }) => [
    country,
    ...towns.map(({ town, points }) => `${town}: ${points.map(({ name }) => name).join(' ')}`),
  ]);

describe('shops by town', () => {
  it('stand under their country and town, in the language’s names and alphabet', () => {
    expect(outline('fr')).toEqual([
      ['Belgique', 'Namur: F'],
      ['France', 'Eu: E', 'Évreux: C', 'Paris: B D'],
      ['Suisse', 'Zürich: A'],
    ]);
    expect(outline('de').map(([country]) => country)).toEqual(['Belgien', 'Frankreich', 'Schweiz']);
  });

  it('are none where there are none', () => expect(groupByTown([], 'fr')).toEqual([]));
});

it('directions lead to the shop’s place', () => {
  expect(directionsAddress(shop('A', 'Eu', 'FR'))).toBe(
    'https://www.openstreetmap.org/directions?to=48.5%2C-2.25',
  );
});
