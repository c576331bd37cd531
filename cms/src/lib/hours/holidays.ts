/**
 * Where a shop is, in the terms of the library of opening hours: the country's code in small letters, and the
 * region by the library's own name.
 */
export type HolidayPlace = { country_code: string; state: string };

/** A day as laws name it. */
type Day = {
  /** 1 to 12. */
  month: number;
  date: number;
  /** 0 is Sunday. */
  weekday: number;
  /** In days after Easter Sunday. */
  afterEaster: number;
  year: number;
};

type Rule = (day: Day) => boolean;

/** What the library lacks, and what it has that is no holiday. */
type Corrections = { missing?: Rule[]; wrong?: Rule[] };

const MONDAY = 1;
const TUESDAY = 2;
const THURSDAY = 4;
const SATURDAY = 6;

const on =
  (month: number, date: number, ...weekdays: number[]): Rule =>
  (day) =>
    day.month === month &&
    day.date === date &&
    (weekdays.length === 0 || weekdays.includes(day.weekday));

const afterEaster =
  (days: number): Rule =>
  (day) =>
    day.afterEaster === days;

/** A weekday of September from the first Sunday on, by the days after that Sunday. */
const afterFirstSundayOfSeptember =
  (days: number): Rule =>
  ({ month, date, weekday }) =>
    month === 9 && weekday === days % 7 && date > days && date <= days + 7;

const GOOD_FRIDAY = afterEaster(-2);
const EASTER = afterEaster(0);
const PENTECOST = afterEaster(49);
const CORPUS_CHRISTI = afterEaster(60);
const ST_STEPHEN = on(12, 26);
const FEDERAL_FAST = afterFirstSundayOfSeptember(14);

/** The first Thursday of April, or a week later where that is in Holy Week: Glarus' Ruhetagsgesetz (IX B/21/1). */
const BATTLE_OF_NAEFELS: Rule = ({ month, date, weekday, afterEaster: days }) =>
  month === 4 &&
  weekday === THURSDAY &&
  ((date <= 7 && days !== -3) || (date > 7 && date <= 14 && days === 4));

/** 26 December where it would be the third day of rest, as Christmas is a Monday or a Friday. */
const THIRD_DAY_OF_REST = on(12, 26, TUESDAY, SATURDAY);

const WITHOUT_ST_STEPHEN: Corrections = { wrong: [ST_STEPHEN] };

/**
 * A holiday is a day on which shops are closed by law, or nearly all of them by custom. So Easter Monday and
 * Whit Monday, which the laws of Fribourg, Lucerne, Neuchâtel, Nidwalden, Obwalden, Solothurn, Valais and Zug do
 * not name, remain, and so do Good Friday on Saint-Barthélemy and 21 July in Guadeloupe and Martinique. 26
 * December goes by the law, as shops open where they may. What only a part of a region keeps is as in its larger
 * part: districts of Aargau, reformed communes of Fribourg. 1 May of Solothurn begins at noon and is left out.
 */
const CORRECTIONS: Record<string, Corrections> = {
  // Code du travail, L. 232-2: the library has Europe Day on 1 May.
  lu: { missing: [on(5, 9)] },
  // Law 798 of 1966: these three also move from a Sunday to its Monday.
  mc: { missing: [on(1, 2, MONDAY), on(8, 16, MONDAY), on(11, 2, MONDAY)] },
  // Winkeltijdenwet, article 2: shops are open on Good Friday, and on Liberation Day but for its fifth years.
  nl: {
    missing: [EASTER, PENTECOST],
    wrong: [GOOD_FRIDAY, (day) => on(5, 5)(day) && day.year % 5 !== 0],
  },
  // Feiertagsgesetz, article 1: the Peace Festival is one in the city of Augsburg only.
  'de Bayern': { wrong: [on(8, 8)] },

  // Ruhetagsgesetz (822.200), article 2.
  'ch Appenzell Innerrhoden': { missing: [on(12, 8)], wrong: [THIRD_DAY_OF_REST] },
  // Verordnung zum Arbeitsgesetz.
  'ch Appenzell Ausserrhoden': { wrong: [THIRD_DAY_OF_REST] },
  // The canton's list of holidays, its Catholic part.
  'ch Freiburg': WITHOUT_ST_STEPHEN,
  // Loi sur les jours fériés (J 1 45): its own fast instead of the federal one.
  'ch Genf': { missing: [afterFirstSundayOfSeptember(4)], wrong: [FEDERAL_FAST, ST_STEPHEN] },
  // Ruhetagsgesetz (IX B/21/1), article 2: 24 and 31 December are the administration's.
  'ch Glarus': { missing: [BATTLE_OF_NAEFELS], wrong: [on(12, 24), on(12, 31)] },
  // Loi sur les jours fériés officiels of 31 August 2022, article 3.
  'ch Jura': WITHOUT_ST_STEPHEN,
  // Loi sur le dimanche et les jours fériés (941.02): days after a Sunday; Corpus Christi in two communes only.
  'ch Neuenburg': {
    missing: [on(1, 2, MONDAY)],
    wrong: [CORPUS_CHRISTI, (day) => ST_STEPHEN(day) && day.weekday !== MONDAY],
  },
  // Their Ruhetagsgesetze; Solothurn's (512.41) has St Joseph's day in none but a few communes.
  'ch Nidwalden': WITHOUT_ST_STEPHEN,
  'ch Obwalden': WITHOUT_ST_STEPHEN,
  'ch Zug': WITHOUT_ST_STEPHEN,
  'ch Solothurn': { wrong: [on(3, 19), ST_STEPHEN] },
  // Decreto sui giorni festivi: no Good Friday.
  'ch Tessin': { wrong: [GOOD_FRIDAY] },
  // Loi sur l'emploi (822.11), article 47: the Monday of the federal fast.
  'ch Waadt': { missing: [afterFirstSundayOfSeptember(15)], wrong: [ST_STEPHEN] },
  // The canton's list of holidays.
  'ch Wallis': { wrong: [GOOD_FRIDAY, ST_STEPHEN] },
};

const MS_PER_DAY = 86_400_000;

/** Midnight of Easter Sunday in UTC, by Oudin’s algorithm. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const moon =
    (19 * (year % 19) +
      century -
      Math.floor(century / 4) -
      Math.floor((8 * century + 13) / 25) +
      15) %
    30;
  const fullMoon =
    moon -
    Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - (year % 19)) / 11));
  const weekday =
    (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return Date.UTC(year, 2, 28 + fullMoon - weekday);
}

/**
 * What the library's list of public holidays has wrong on a day (month 1 to 12): true where it lacks the holiday,
 * false where it has one that is none, and undefined where it is right.
 */
export function holidayCorrection(
  { country_code, state }: HolidayPlace,
  year: number,
  month: number,
  date: number,
): boolean | undefined {
  const corrections = CORRECTIONS[`${country_code} ${state}`] ?? CORRECTIONS[country_code];
  if (!corrections) return undefined;
  const time = Date.UTC(year, month - 1, date);
  const day: Day = {
    year,
    month,
    date,
    weekday: new Date(time).getUTCDay(),
    afterEaster: (time - easterOf(year)) / MS_PER_DAY,
  };
  if (corrections.missing?.some((rule) => rule(day))) return true;
  return corrections.wrong?.some((rule) => rule(day)) ? false : undefined;
}
