import type OpeningHours from 'opening_hours';

/**
 * A time when a shop is open, in minutes after the day's midnight. After the next midnight `to` is
 * over 1,440.
 */
export type Span = { from: number; to: number; comment?: string };

export type Day = { date: Date; isHoliday: boolean; spans: Span[] };

export type Evaluated = {
  days: Day[];
  /** The comments of times that are neither certainly open nor closed: "sur rendez-vous". */
  unsure: Set<string>;
};

export const DAY = 24 * 60;

const midnightAfter = (start: Date, days: number) =>
  new Date(start.getFullYear(), start.getMonth(), start.getDate() + days);

/** The number of days between two midnights, between which the clocks may change. */
const daysBetween = (start: Date, end: Date) =>
  Math.round((end.getTime() - start.getTime()) / (DAY * 60_000));

const minutesOf = (date: Date) => date.getHours() * 60 + date.getMinutes();

/**
 * The days from `start` on, as the library evaluates them. It has no time zones: the hours of a
 * rule are in the process's time zone, so only local times are read from its dates.
 */
export function evaluateDays(hours: OpeningHours, start: Date, count: number): Evaluated {
  const first = midnightAfter(start, 0);
  const unsure = new Set<string>();
  const days = Array.from({ length: count }, (_, index): Day => {
    const date = midnightAfter(first, index);
    return { date, isHoliday: hours.getPublicHolidayContext(date).isHoliday, spans: [] };
  });
  const add = (index: number, from: number, to: number, comment?: string) => {
    const day = days[index];
    // A holiday's comment is its name.
    day?.spans.push({ from, to, ...(comment && !day.isHoliday && { comment }) });
  };
  const intervals = hours.getOpenIntervals(first, midnightAfter(first, count));
  for (const [begin, end, isUnsure, comment] of intervals) {
    if (isUnsure) {
      unsure.add(comment ?? '');
      continue;
    }
    const day = daysBetween(first, midnightAfter(begin, 0));
    const from = minutesOf(begin);
    const to = daysBetween(first, midnightAfter(end, 0)) * DAY + minutesOf(end) - day * DAY;
    if (to - from < DAY) add(day, from, to, comment);
    // A span over several days is divided between them.
    else
      for (let passed = 0; passed < to; passed += DAY)
        add(day + passed / DAY, Math.max(0, from - passed), Math.min(DAY, to - passed), comment);
  }
  return { days, unsure };
}
