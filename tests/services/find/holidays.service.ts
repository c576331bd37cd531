import Holidays from 'date-holidays';
import { describe, expect, it } from 'vitest';
import { REGION_NAMES, regionName } from '@/lib/find/gazetteer/regions';
import type { HolidayPlace } from '@/lib/hours/holidays';
import { holidaysOf } from '../../support/holidays';

const YEARS = [2026, 2027, 2028, 2029];

const CANTONS = Object.keys(REGION_NAMES.CH ?? {});

/** By the codes of date-holidays: a country, and its region. */
const STATES: Record<string, Record<string, string>> = {
  FR: {
    '': 'Bretagne',
    '57': 'Moselle',
    '67': 'Bas-Rhin',
    '68': 'Haut-Rhin',
    GP: 'Guadeloupe',
    MQ: 'Martinique',
    GF: 'Guyane',
    RE: 'La Réunion',
    YT: 'Mayotte',
    BL: 'Saint-Barthélemy',
    MF: 'Saint-Martin',
    // These have no list there.
    PM: 'Saint-Pierre-et-Miquelon',
    NC: 'Nouvelle-Calédonie',
    PF: 'Polynésie française',
    WF: 'Wallis-et-Futuna',
  },
  BE: { BRU: '', VLG: 'NL', WAL: 'FR' },
  CH: Object.fromEntries(CANTONS.map((code) => [code, regionName('CH', code, 'de') ?? ''])),
  LU: { '': '' },
  MC: { '': '' },
  DE: {
    '': '',
    BB: 'Brandenburg',
    BE: 'Berlin',
    BW: 'Baden-Württemberg',
    BY: 'Bayern',
    HB: 'Bremen',
    HE: 'Hessen',
    HH: 'Hamburg',
    MV: 'Mecklenburg-Vorpommern',
    NI: 'Niedersachsen',
    NW: 'Nordrhein-Westfalen',
    RP: 'Rheinland-Pfalz',
    SH: 'Schleswig-Holstein',
    SL: 'Saarland',
    SN: 'Sachsen',
    ST: 'Sachsen-Anhalt',
    TH: 'Thüringen',
  },
  AT: { '': '' },
  ES: { '': '' },
  GB: { ENG: 'England', NIR: 'Northern Ireland', SCT: 'Scotland', WLS: 'Wales' },
  IT: { '': '' },
  NL: { '': '' },
  PT: { '': '' },
};

const GOOD_FRIDAY = ['2026-04-03', '2027-03-26', '2028-04-14', '2029-03-30'];
const EASTER_MONDAY = ['2026-04-06', '2027-03-29', '2028-04-17', '2029-04-02'];
const WHIT_MONDAY = ['2026-05-25', '2027-05-17', '2028-06-05', '2029-05-21'];
const CORPUS_CHRISTI = ['2026-06-04', '2027-05-27', '2028-06-15', '2029-05-31'];
const FEDERAL_FAST = ['2026-09-20', '2027-09-19', '2028-09-17', '2029-09-16'];
const everyYear = (...days: string[]) =>
  YEARS.flatMap((year) => days.map((day) => `${year}-${day}`));

type Difference = { places: string[]; days: string[]; isHoliday: boolean; reason: string };

/** Where date-holidays is not followed, and why. */
const DIFFERENCES: Difference[] = [
  {
    places: ['CH-FR', 'CH-LU', 'CH-NW', 'CH-OW', 'CH-SO', 'CH-ZG'],
    days: [...EASTER_MONDAY, ...WHIT_MONDAY],
    isHoliday: true,
    reason:
      'Optional there, too: no holidays by law, but most shops are closed (Luzerner Zeitung, 3 June 2022).',
  },
  {
    places: ['CH-NE'],
    days: WHIT_MONDAY,
    isHoliday: true,
    reason: 'As Easter Monday, by custom: collective agreements of the canton name both.',
  },
  {
    places: ['CH-VS'],
    days: EASTER_MONDAY,
    isHoliday: true,
    reason: 'By custom, as Whit Monday, which date-holidays has.',
  },
  {
    places: ['CH-VS'],
    days: everyYear('05-01', '12-24'),
    isHoliday: false,
    reason: 'Not among the canton’s nine: valais4you.ch, Feiertage.',
  },
  {
    places: ['CH-NE'],
    days: CORPUS_CHRISTI,
    isHoliday: false,
    reason: 'Only at Le Landeron and Le Cerneux-Péquignot (feiertagskalender.ch: 2.7 %).',
  },
  {
    places: ['CH-SO'],
    days: everyYear('03-19', '05-01'),
    isHoliday: false,
    reason: 'Ruhetagsgesetz 512.41, § 2: 1 May from noon only; St Joseph is left to the communes.',
  },
  {
    places: ['CH-GR'],
    days: GOOD_FRIDAY,
    isHoliday: true,
    reason: 'Ruhetagsgesetz 520.100, article 2.',
  },
  {
    places: ['CH-AI'],
    days: everyYear('12-08'),
    isHoliday: true,
    reason: 'Ruhetagsgesetz 822.200; ai.ch, Feiertage / Ruhetage.',
  },
  {
    places: ['CH-AR'],
    days: ['2026-12-26', '2028-12-26'],
    isHoliday: false,
    reason: 'Not after a Christmas on Monday or Friday: hallo-ar.ch, Öffnungszeiten / Feiertage.',
  },
  {
    places: ['CH-GL'],
    days: everyYear('12-24', '12-31'),
    isHoliday: false,
    reason: 'Ruhetagsgesetz IX B/21/1, article 2.',
  },
  {
    places: ['CH-GL'],
    days: FEDERAL_FAST,
    isHoliday: true,
    reason: 'Ruhetagsgesetz IX B/21/1, article 2.',
  },
  {
    places: ['CH-GL'],
    days: ['2027-04-01'],
    isHoliday: true,
    reason: 'The first Thursday of April; Holy Week is over.',
  },
  {
    places: ['CH-GL'],
    days: ['2027-04-08'],
    isHoliday: false,
    reason: 'The second Thursday of April.',
  },
  {
    places: ['MC'],
    days: ['2026-11-02', '2027-08-16'],
    isHoliday: true,
    reason: 'Mondays after All Saints and the Assumption on a Sunday: law 798 of 18 February 1966.',
  },
  {
    places: ['FR-GP', 'FR-MQ'],
    days: everyYear('07-21'),
    isHoliday: true,
    reason: 'Schœlcher’s day is kept by custom.',
  },
  {
    places: ['FR-BL'],
    days: GOOD_FRIDAY,
    isHoliday: true,
    reason: 'By custom, as on the neighbouring islands.',
  },
  {
    places: ['FR-NC'],
    days: everyYear('09-24'),
    isHoliday: true,
    reason: 'Code du travail de Nouvelle-Calédonie: fête de la Citoyenneté.',
  },
  {
    places: ['FR-PF'],
    days: [...everyYear('03-05', '11-20'), ...GOOD_FRIDAY],
    isHoliday: true,
    reason: 'Code du travail de la Polynésie française, as changed in 2025: Matari’i.',
  },
  {
    places: ['FR-WF'],
    days: everyYear('04-28', '06-29', '07-29'),
    isHoliday: true,
    reason: 'Holidays of the territory: St Peter Chanel, St Peter and Paul, fête du Territoire.',
  },
  {
    places: ['DE-BY'],
    days: everyYear('08-15'),
    isHoliday: true,
    reason: 'In 1,704 of 2,056 communes, Munich among them.',
  },
  {
    places: ['GB-NIR'],
    days: ['2026-07-12', '2029-03-17'],
    isHoliday: false,
    reason: 'On a weekend it is the Monday that is the bank holiday.',
  },
];

/** `2026-12-26 true`: what the site says, where date-holidays says something else. */
function differencesOf(place: HolidayPlace, judge: Holidays): string[] {
  const isHoliday = holidaysOf(place);
  return YEARS.flatMap((year) => {
    const theirs = new Set(
      judge
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10)),
    );
    const first = Date.UTC(year, 0, 1);
    const days = (Date.UTC(year + 1, 0, 1) - first) / 86_400_000;
    return Array.from({ length: days }, (_, day) =>
      new Date(first + day * 86_400_000).toISOString().slice(0, 10),
    )
      .filter((day) => isHoliday(day) !== theirs.has(day))
      .map((day) => `${day} ${isHoliday(day)}`);
  });
}

const PLACES = Object.entries(STATES).flatMap(([country, states]) =>
  Object.entries(states).map(([code, state]) => ({
    name: code ? `${country}-${code}` : country,
    place: { country_code: country.toLowerCase(), state },
    judge: new Holidays(country, code),
  })),
);

describe('public holidays of 2026 to 2029 are those of date-holidays, but for what laws say', () => {
  it.each(PLACES)('$name', ({ name, place, judge }) => {
    const named = DIFFERENCES.filter(({ places }) => places.includes(name)).flatMap(
      ({ days, isHoliday }) => days.map((day) => `${day} ${isHoliday}`),
    );
    expect(differencesOf(place, judge)).toEqual(named.sort());
  });
});
