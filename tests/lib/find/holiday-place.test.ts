import { expect, it } from 'vitest';
import { holidayPlace } from '@/lib/find/holiday-place';
import { shop } from '../../support/shops';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

type Position = { latitude: number; longitude: number };

const PLACES: [town: string, country: string, postcode: string, Position, state: string][] = [
  ['Lyon', 'FR', '69002', at(45.75, 4.85), 'Auvergne-Rhône-Alpes'],
  ['Marseille', 'FR', '13001', at(43.3, 5.38), "Provence-Alpes-Côte d'Azur"],
  ['Ajaccio', 'FR', '20000', at(41.92, 8.74), 'Corse'],
  ['Strasbourg', 'FR', '67000', at(48.58, 7.75), 'Bas-Rhin'],
  ['Colmar', 'FR', '68000', at(48.08, 7.36), 'Haut-Rhin'],
  ['Metz', 'FR', '57000', at(49.12, 6.18), 'Moselle'],
  ['Antwerpen', 'BE', '2000', at(51.22, 4.4), 'NL'],
  ['Namur', 'BE', '5000', at(50.47, 4.87), 'FR'],
  ['Bruxelles', 'BE', '1000', at(50.85, 4.35), ''],
  ['Genève', 'CH', '1204', at(46.2, 6.14), 'Genf'],
  ['Sion', 'CH', '1950', at(46.23, 7.36), 'Wallis'],
  ['Monaco', 'MC', '98000', at(43.74, 7.42), ''],
  ['Berlin', 'DE', '10115', at(52.53, 13.38), ''],
];

it.each(PLACES)(
  '%s has a country and a region that the library knows',
  (_, country, postcode, position, state) => {
    expect(holidayPlace(shop({ country, postcode, ...position }))).toEqual({
      country_code: country.toLowerCase(),
      state,
    });
  },
);

const OVERSEAS: [state: string, code: string, postcode: string, Position][] = [
  ['Guadeloupe', 'GP', '97110', at(16.24, -61.53)],
  ['Martinique', 'MQ', '97200', at(14.61, -61.07)],
  ['Guyane', 'GF', '97300', at(4.93, -52.33)],
  ['La Réunion', 'RE', '97400', at(-20.88, 55.45)],
  ['Saint-Pierre-et-Miquelon', 'PM', '97500', at(46.78, -56.17)],
  ['Mayotte', 'YT', '97600', at(-12.78, 45.23)],
  ['Saint-Barthélemy', 'BL', '97133', at(17.9, -62.85)],
  ['Saint-Martin', 'MF', '97150', at(18.07, -63.08)],
  ['Wallis-et-Futuna', 'WF', '98600', at(-13.28, -176.17)],
  ['Polynésie française', 'PF', '98714', at(-17.54, -149.57)],
  ['Nouvelle-Calédonie', 'NC', '98800', at(-22.27, 166.44)],
];

it.each(OVERSEAS)(
  '%s has its holidays by its own country code and by that of France',
  (state, code, postcode, position) => {
    for (const country of [code, 'FR'])
      expect(holidayPlace(shop({ country, postcode, ...position })), country).toEqual({
        country_code: 'fr',
        state,
      });
  },
);
