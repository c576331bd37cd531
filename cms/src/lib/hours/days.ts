import type OpeningHours from 'opening_hours';

/** When a shop is open on a day, in minutes after its midnight; after the next midnight `to` is over 1,440. */
export type Span = { from: number; to: number; comment?: string };

export type Day = { date: Date; isHoliday: boolean; spans: Span[] };

export type Evaluated = {
  days: Day[];
  /** Of times that are neither open nor closed for certain: "sur rendez-vous". */
  unsure: Set<string>;
};

export const DAY = 24 * 60;

const midnightAfter = (start: Date, days: number) =>
  new Date(start.getFullYear(), start.getMonth(), start.getDate() + days);

/** Whole days between two midnights, of which one may be at the other side of a change of clocks. */
const daysBetween = (start: Date, end: Date) =>
  Math.round((end.getTime() - start.getTime()) / (DAY * 60_000));

const minutesOf = (date: Date) => date.getHours() * 60 + date.getMinutes();

/**
 * The days from `start` on, as the library evaluates them. It has no time zones: an hour of the rule is one
 * of this process's clock, which is why only clock times are read from it.
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
    // Days on end, of which each has its part.
    else
      for (let passed = 0; passed < to; passed += DAY)
        add(day + passed / DAY, Math.max(0, from - passed), Math.min(DAY, to - passed), comment);
  }
  return { days, unsure };
}
