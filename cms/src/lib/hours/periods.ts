import { DAY, type Day, type Span } from './days';

/** The spans of a week, Sunday first, like `Date`. */
export type Week = Span[][];

/** A time of the year in which every week is the same. */
export type Period = { start: Date; week: Week };

export type Year = {
  /** The periods; the first one has begun already. */
  periods: Period[];
  /** The single days that differ from their period, in order. */
  exceptions: Day[];
  /** The hours of all public holidays; undefined where they differ. */
  holidays?: 'as usual' | Span[];
};

const WEEK = 7;

export const isSame = (a: Span[], b: Span[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The first day of each weekday from an index on, without holidays. */
function weekFrom(days: Day[], index: number): Week {
  return Array.from({ length: WEEK }, (_, weekday) => {
    const isUsual = (day: Day, at: number) =>
      at >= index && day.date.getDay() === weekday && !day.isHoliday;
    return days.find(isUsual)?.spans ?? [];
  });
}

/** Whether the deviation ends within a few weeks. */
const isUsualSoon = (days: Day[], index: number, usual: Span[]) =>
  [1, 2, 3].some((weeks) => {
    const day = days[index + weeks * WEEK];
    return day && !day.isHoliday && isSame(day.spans, usual);
  });

/** Whether only the night before or after a holiday differs. */
function isBesideHoliday(days: Day[], index: number, week: Week): boolean {
  const isHoliday = days[index - 1]?.isHoliday || days[index + 1]?.isHoliday;
  return Boolean(isHoliday) && week.some((spans) => spans.some(({ to }) => to > DAY));
}

/**
 * Divides a series of days into periods and exceptions.
 * @param today the index of today. The days before it, and some after the year, are there to
 *   recognise the usual hours
 */
export function describeYear(days: Day[], today: number, end: number): Year {
  let week = weekFrom(days, 0);
  let periods: Period[] = [{ start: days[0]?.date ?? new Date(), week }];
  const exceptions: Day[] = [];
  const holidays: { day: Day; usual: Span[] }[] = [];
  for (const [index, day] of days.slice(0, end).entries()) {
    const usual = week[day.date.getDay()] ?? [];
    if (day.isHoliday) {
      if (index >= today) holidays.push({ day, usual });
      continue;
    }
    if (isSame(day.spans, usual)) continue;
    if (isUsualSoon(days, index, usual)) {
      if (index >= today && !isBesideHoliday(days, index, week)) exceptions.push(day);
      continue;
    }
    week = weekFrom(days, index);
    const begun = { start: day.date, week };
    periods = index <= today ? [begun] : [...periods, begun];
  }
  const first = holidays[0]?.day.spans ?? [];
  if (holidays.every(({ day, usual }) => isSame(day.spans, usual)))
    return { periods, exceptions, holidays: 'as usual' };
  if (holidays.every(({ day }) => isSame(day.spans, first)))
    return { periods, exceptions, holidays: first };
  const unusual = holidays.flatMap(({ day, usual }) => (isSame(day.spans, usual) ? [] : [day]));
  const all = [...exceptions, ...unusual].sort((a, b) => a.date.getTime() - b.date.getTime());
  return { periods, exceptions: all };
}
