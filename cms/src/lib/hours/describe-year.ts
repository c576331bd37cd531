import type { Day, Times } from './evaluate-days';

/** The times of a week, Sunday first, like `Date`. */
export type Week = Times[];

/** A time of the year in which every week is the same. */
type Period = { start: Date; week: Week };

export type Year = {
  /** The periods in order; the first one has begun already. */
  periods: Period[];
  /** The single days, other than public holidays, that differ from their period, in order. */
  exceptions: Day[];
  /** The public holidays in order, with the usual times of such a day. */
  holidays: { day: Day; usual: Times }[];
  /** The described days, one by one. */
  days: Day[];
};

const WEEK = 7;
const NEVER: Times = { open: [], unsure: [] };

export const isSame = (a: Times, b: Times): boolean =>
  JSON.stringify([a.open, a.unsure]) === JSON.stringify([b.open, b.unsure]);

/** The most periods of hours that have a usual week. */
const MAX_PERIODS = 6;
const MS_PER_DAY = 86_400_000;

/**
 * Whether the hours can be described by weeks and exceptions, and not only day by day.
 * @param maxExceptions the most exceptions; days in a row are one
 */
export function isRegular({ periods, exceptions }: Year, maxExceptions: number): boolean {
  const isNext = ({ date }: Day, index: number) => {
    const before = exceptions[index - 1]?.date ?? date;
    return index > 0 && Math.round((date.getTime() - before.getTime()) / MS_PER_DAY) === 1;
  };
  const runs = exceptions.filter((day, index) => !isNext(day, index));
  return periods.length <= MAX_PERIODS && runs.length <= maxExceptions;
}

/**
 * The usual week from an index on: of each weekday the first that is as a week later, or the first.
 * Holidays are not usual.
 */
function weekFrom(days: Day[], index: number): Week {
  return Array.from({ length: WEEK }, (_, weekday) => {
    const first = index + ((weekday - (days[index]?.date.getDay() ?? 0) + WEEK) % WEEK);
    const usual = [0, 1, 2, 3, 4]
      .flatMap((weeks) => days[first + weeks * WEEK] ?? [])
      .filter(({ isHoliday }) => !isHoliday);
    const steady = usual.find(
      (day, at) => at + 1 < usual.length && isSame(day, usual[at + 1] ?? day),
    );
    return steady ?? usual[0] ?? NEVER;
  });
}

/** The weeks within which a deviation ends, without those of holidays. */
const WEEKS_OF_DEVIATION = 3;

/** Whether the deviation ends within a few weeks. */
const isUsualSoon = (days: Day[], index: number, usual: Times) =>
  [1, 2, 3, 4, 5]
    .flatMap((weeks) => days[index + weeks * WEEK] ?? [])
    .filter(({ isHoliday }) => !isHoliday)
    .slice(0, WEEKS_OF_DEVIATION)
    .some((day) => isSame(day, usual));

/**
 * Divides a series of days into periods, holidays and exceptions.
 * @param today the index of today. The days before it, and some after the end, are there to
 *   recognise the usual hours
 * @param end the index after the last day that is described
 */
export function describeYear(days: Day[], today: number, end: number): Year {
  let week = weekFrom(days, 0);
  const year: Year = {
    periods: [{ start: days[0]?.date ?? new Date(), week }],
    exceptions: [],
    holidays: [],
    days: days.slice(today, end),
  };
  for (const [index, day] of days.slice(0, end).entries()) {
    const usual = week[day.date.getDay()] ?? NEVER;
    if (day.isHoliday) {
      if (index >= today) year.holidays.push({ day, usual });
      continue;
    }
    if (isSame(day, usual)) continue;
    if (isUsualSoon(days, index, usual)) {
      if (index >= today) year.exceptions.push(day);
      continue;
    }
    week = weekFrom(days, index);
    const begun = { start: day.date, week };
    year.periods = index <= today ? [begun] : [...year.periods, begun];
    if (index >= today && !isSame(day, week[day.date.getDay()] ?? NEVER)) year.exceptions.push(day);
  }
  return year;
}
