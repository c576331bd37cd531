import { expect, it } from 'vitest';
import { zoneOf } from '@/lib/find/time-zone';
import { shop } from '../../support/shops';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

/** Hours from UTC in winter and summer of the north, by the decrees of each territory. */
const TOWNS: [
  town: string,
  codes: string[],
  postcode: string,
  { latitude: number; longitude: number },
  winter: number,
  summer: number,
][] = [
  ['Lyon', ['FR'], '69002', at(45.75, 4.85), 1, 2],
  ['Genève', ['CH'], '1204', at(46.2, 6.14), 1, 2],
  ['Saint-Pierre', ['FR', 'PM'], '97500', at(46.7809, -56.172), -3, -2],
  ['Miquelon', ['FR', 'PM'], '97500', at(47.0975, -56.3814), -3, -2],
  ['Grand-Bourg', ['FR', 'GP'], '97112', at(15.8835, -61.3148), -4, -4],
  ['Gustavia', ['FR', 'BL'], '97133', at(17.896, -62.852), -4, -4],
  ['Marigot', ['FR', 'MF'], '97150', at(18.067, -63.083), -4, -4],
  ['Fort-de-France', ['FR', 'MQ'], '97200', at(14.6089, -61.0733), -4, -4],
  ['Camopi', ['FR', 'GF'], '97330', at(3.1689, -52.3353), -3, -3],
  ['Saint-Denis', ['FR', 'RE'], '97400', at(-20.8789, 55.4481), 4, 4],
  ['Mamoudzou', ['FR', 'YT'], '97600', at(-12.7794, 45.2272), 3, 3],
  ['Mata-Utu', ['FR', 'WF'], '98600', at(-13.2825, -176.1736), 12, 12],
  ['Papeete', ['FR', 'PF'], '98714', at(-17.5374, -149.5659), -10, -10],
  ['Taiohae, Marquises', ['FR', 'PF'], '98742', at(-8.9117, -140.1), -9.5, -9.5],
  ['Rikitea, Gambier', ['FR', 'PF'], '98755', at(-23.1203, -134.9692), -9, -9],
  ['Nouméa', ['FR', 'NC'], '98800', at(-22.2763, 166.4572), 11, 11],
];

function hoursFromUtc(zone: string, date: string): number {
  const clock = new Date(date).toLocaleString('sv', { timeZone: zone });
  return (Date.parse(`${clock}Z`) - Date.parse(date)) / 3_600_000;
}

it.each(TOWNS)(
  'the clock of %s is the territory’s',
  (_, codes, postcode, position, winter, summer) => {
    for (const country of codes) {
      const zone = zoneOf(shop({ country, postcode, ...position }));
      expect(hoursFromUtc(zone, '2027-01-15T12:00:00Z'), country).toBe(winter);
      expect(hoursFromUtc(zone, '2027-07-15T12:00:00Z'), country).toBe(summer);
    }
  },
);
