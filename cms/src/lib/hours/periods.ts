import { DAY, type Day, type Span } from './days';

/** The spans of a week, Sunday first, as `Date` counts. */
export type Week = Span[][];

/** A time of the year in which every week is the same. */
export type Period = { start: Date; week: Week };

export type Year = {
  /** The first is the one that has begun. */
  periods: Period[];
  /** Single days that are not as their period's, in their order. */
  exceptions: Day[];
  /** Of all public holidays; undefined where they are not all the same. */
  holidays?: 'as usual' | Span[];
};

const WEEK = 7;

export const isSame = (a: Span[], b: Span[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The first of each weekday from an index on, holidays left out. */
function weekFrom(days: Day[], index: number): Week {
  return Array.from({ length: WEEK }, (_, weekday) => {
    const isUsual = (day: Day, at: number) =>
      at >= index && day.date.getDay() === weekday && !day.isHoliday;
    return days.find(isUsual)?.spans ?? [];
  });
}

/** Whether the same weekday soon is as usual again. */
const isUsualSoon = (days: Day[], index: number, usual: Span[]) =>
  [1, 2, 3].some((weeks) => {
    const day = days[index + weeks * WEEK];
    return day && !day.isHoliday && isSame(day.spans, usual);
  });

/** Whether a night before or after a holiday is all that is different. */
function isBesideHoliday(days: Day[], index: number, week: Week): boolean {
  const isHoliday = days[index - 1]?.isHoliday || days[index + 1]?.isHoliday;
  return Boolean(isHoliday) && week.some((spans) => spans.some(({ to }) => to > DAY));
}

/**
 * What is the same in a row of days, and what is not.
 * @param today index of the day that it is; days before it show what is usual, and some follow after the
 * year for the same reason
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
