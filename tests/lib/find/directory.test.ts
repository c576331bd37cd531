import { describe, expect, it } from 'vitest';
import { directory } from '@/lib/find/directory';
import { shop } from '../../support/shops';

const at = (city: string, postcode: string, fields = {}) =>
  shop({ name: city, city, postcode, ...fields });
const NAMUR = at('Namur', '5000', { country: 'BE', latitude: 50.47, longitude: 4.87 });
const SHOPS = [
  at('Évreux', '27000'),
  NAMUR,
  at('Paris', '75011'),
  at('Eu', '76260'),
  at('Paris', '75001'),
  at('Zeitz', '06712', { country: 'DE' }),
];

const outline = (locale: 'fr' | 'de') =>
  directory(SHOPS, locale).map(({ country, count, regions }) => [
    country,
    count,
    ...regions.map(
      ({ region, towns }) =>
        `${region.name}: ${towns.map(({ town, shops }) => `${town} ${shops.length}`)}`,
    ),
  ]);

describe('the directory', () => {
  it('goes from country to region to town, in the language’s names and alphabet', () => {
    expect(outline('fr')).toEqual([
      ['France', 4, 'Eure: Évreux 1', 'Paris: Paris 2', 'Seine-Maritime: Eu 1'],
      ['Allemagne', 1, ': Zeitz 1'],
      ['Belgique', 1, 'Namur: Namur 1'],
    ]);
    expect(outline('de').map(([country]) => country)).toEqual([
      'Frankreich',
      'Belgien',
      'Deutschland',
    ]);
  });

  it('shows a country by what the content service calls it, where that is no code', () => {
    const [group] = directory([at('Leeds', 'LS1', { country: 'United Kingdom' })], 'fr');
    expect(group).toMatchObject({ code: 'United-Kingdom', country: 'United Kingdom', count: 1 });
    expect(group?.regions).toMatchObject([{ region: { name: '' }, towns: [{ town: 'Leeds' }] }]);
  });

  it('is empty without shops', () => expect(directory([], 'fr')).toEqual([]));
});
