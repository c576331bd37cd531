import type { Span } from '../hours/evaluate-days';

/**
 * When a shop is open in the days after a page was rendered. It includes the offset of the shop's
 * time zone, so that the browser can compare it with its own time without time zones.
 */
export type WeekHours = {
  /** Midnight of the first day at the shop, in minutes since 1970 (UTC). */
  start: number;
  /** The offset of the shop's clock from UTC at `start`, in minutes. */
  offset: number;
  /** A change of clocks on these days: minutes after `start`, and how far the clock is put forward. */
  change?: [at: number, by: number];
  /**
   * The certain opening times in ascending order: from, to, in minutes after `start`, and what the
   * shop says of them. Each is that of one day or evening; some are before or after the covered days.
   */
  spans: [from: number, to: number, comment?: string][];
  /** The times when the shop may be open, "by appointment", in minutes after `start`. */
  unsure?: Span[];
  /** The days that are public holidays; 0 is the first. */
  holidays?: number[];
};

const MS_PER_MINUTE = 60_000;
export const MINUTES_PER_DAY = 1_440;
const DAYS_PER_WEEK = 7;
/** Today and the next seven days, so that a page read at any hour of today has a whole week. */
export const DAYS_COVERED = 8;
/** 1970 began on a Thursday; weeks begin on Monday here. */
const FIRST_WEEKDAY = 3;

/** A moment by the shop's clock. */
export type ShopTime = {
  /** The number of days after the first; negative before it. */
  day: number;
  /** 0 is Monday. */
  weekday: number;
  /** Minutes after midnight; 1440 is midnight at the end of a span. */
  minute: number;
};

/** The data of a shop's clock. */
type Clock = Pick<WeekHours, 'start' | 'offset' | 'change'>;

/** Minutes after the first midnight by the shop's clock. */
const clockAt = ({ change: [at, by] = [0, 0] }: Clock, elapsed: number) =>
  elapsed < at ? elapsed : elapsed + by;

/** Converts minutes after `start` to the time on the shop's clock. */
export function shopTime(hours: Clock, elapsed: number): ShopTime {
  const clock = clockAt(hours, elapsed);
  const day = Math.floor(clock / MINUTES_PER_DAY);
  const sinceEpoch = (hours.start + hours.offset) / MINUTES_PER_DAY + day;
  return {
    day,
    weekday: (sinceEpoch + FIRST_WEEKDAY) % DAYS_PER_WEEK,
    minute: clock - day * MINUTES_PER_DAY,
  };
}

/**
 * The end of a span. Midnight belongs to the day before, and 2 a.m. is 2 even if the clocks go
 * forward then.
 */
function endTime(hours: Clock, elapsed: number): ShopTime {
  const last = shopTime(hours, elapsed - 1);
  return { ...last, minute: last.minute + 1 };
}

/** The first minute after the days that the hours cover. */
const endOf = ({ change: [, by] = [0, 0] }: Clock) => DAYS_COVERED * MINUTES_PER_DAY - by;

/** A moment in minutes after `start`; undefined outside of the days that the hours cover. */
function elapsedAt(hours: Clock, now: Date): number | undefined {
  const elapsed = Math.floor(now.getTime() / MS_PER_MINUTE) - hours.start;
  return elapsed >= 0 && elapsed < endOf(hours) ? elapsed : undefined;
}

const unsureAt = ({ unsure = [] }: WeekHours, elapsed: number) =>
  unsure.find(({ from, to }) => from <= elapsed && elapsed < to);

/**
 * Whether a shop is open; undefined where that is not known, or the hours do not cover that moment.
 */
export function isOpenAt(hours: WeekHours | undefined, now: Date): boolean | undefined {
  const elapsed = hours && elapsedAt(hours, now);
  if (hours === undefined || elapsed === undefined) return undefined;
  if (hours.spans.some(([from, to]) => from <= elapsed && elapsed < to)) return true;
  return unsureAt(hours, elapsed) ? undefined : false;
}

/**
 * Whether a shop is open now and when that changes. `days` is the number of days until then by the
 * shop's clock.
 */
export type HoursStatus =
  | { kind: 'always' }
  /** `isAtLeast`: the shop may close later. */
  | { kind: 'open'; days: number; time: ShopTime; isAtLeast?: boolean }
  | { kind: 'opens'; days: number; time: ShopTime }
  /**
   * The shop is closed for all that the hours cover: a week, or less of it on an old page; or it may
   * open before it certainly does.
   */
  | { kind: 'closed'; isWholeWeek: boolean }
  /** The shop may be open. `since`: it has opened then, and nobody knows when it closes. */
  | { kind: 'unsure'; comment?: string; since?: ShopTime };

/**
 * What a shop is doing at a moment, and until when; undefined where the hours do not cover it.
 */
export function hoursStatus(hours: WeekHours, now: Date): HoursStatus | undefined {
  const elapsed = elapsedAt(hours, now);
  if (elapsed === undefined) return undefined;
  const today = shopTime(hours, elapsed).day;
  const next = hours.spans.find(([, to]) => elapsed < to);
  if (next && next[0] <= elapsed) return openStatus(hours, endOfOpening(hours, next), today);
  const unsure = unsureAt(hours, elapsed);
  if (unsure) {
    const { comment, isOpenEnd, from } = unsure;
    return { kind: 'unsure', comment, ...(isOpenEnd && { since: shopTime(hours, from) }) };
  }
  const mayOpen = hours.unsure?.find(({ from }) => elapsed < from);
  if (next && !(mayOpen && mayOpen.from < next[0])) {
    const time = shopTime(hours, next[0]);
    return { kind: 'opens', days: time.day - today, time };
  }
  const isWholeWeek = endOf(hours) - elapsed >= (DAYS_PER_WEEK - 1) * MINUTES_PER_DAY;
  return { kind: 'closed', isWholeWeek: isWholeWeek && !mayOpen };
}

/** The end of a span and of those that touch it. */
const endOfOpening = ({ spans }: WeekHours, [, end]: WeekHours['spans'][number]): number =>
  spans.reduce((last, [from, to]) => (from <= last ? Math.max(last, to) : last), end);

function openStatus(hours: WeekHours, to: number, today: number): HoursStatus {
  // The rule was evaluated for a day more than is covered, because spans may pass the last
  // midnight.
  if (to >= endOf(hours) + MINUTES_PER_DAY) return { kind: 'always' };
  const time = endTime(hours, to);
  const isAtLeast = unsureAt(hours, to) !== undefined;
  return { kind: 'open', days: time.day - today, time, ...(isAtLeast && { isAtLeast }) };
}

/** A day of the week and when the shop opens and closes on it. */
export type DayHours = {
  /** The number of days after the first. */
  day: number;
  /** 0 is Monday. */
  weekday: number;
  isHoliday: boolean;
  /** The certain times, in minutes after the day's midnight; an end after 1440 is on the next day. */
  spans: Span[];
  /** The times when the shop may be open. */
  unsure: Span[];
};

/** Divides spans between the days on which they begin, or on which they are if they last for days. */
function addTo(days: DayHours[], key: 'spans' | 'unsure', spans: Span[], hours: WeekHours): void {
  for (const { from, to, ...rest } of spans) {
    // What follows an evening belongs to it: "until 1 or later".
    const evening = rest.isOpenEnd && hours.spans.find((certain) => certain[1] === from);
    const first = shopTime(hours, evening ? evening[0] : from).day;
    const after = ({ day, minute }: ShopTime) => (day - first) * MINUTES_PER_DAY + minute;
    const opens = after(evening ? endTime(hours, from) : shopTime(hours, from));
    const closes = after(endTime(hours, to));
    if (closes - opens <= MINUTES_PER_DAY) {
      days[first]?.[key].push({ from: opens, to: closes, ...rest });
      continue;
    }
    for (let passed = 0; passed * MINUTES_PER_DAY < closes; passed += 1)
      days[first + passed]?.[key].push({
        from: Math.max(opens - passed * MINUTES_PER_DAY, 0),
        to: Math.min(closes - passed * MINUTES_PER_DAY, MINUTES_PER_DAY),
        ...rest,
      });
  }
}

/** The next seven days, sorted from Monday to Sunday. */
export function weekDays(hours: WeekHours): DayHours[] {
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, day): DayHours => {
    const { weekday } = shopTime(hours, day * MINUTES_PER_DAY + MINUTES_PER_DAY / 2);
    const isHoliday = hours.holidays?.includes(day) ?? false;
    return { day, weekday, isHoliday, spans: [], unsure: [] };
  });
  const certain = hours.spans.map(([from, to, comment]) => ({
    from,
    to,
    ...(comment && { comment }),
  }));
  addTo(days, 'spans', certain, hours);
  addTo(days, 'unsure', hours.unsure ?? [], hours);
  return days.sort((a, b) => a.weekday - b.weekday);
}

/** The weekday at a shop, where 0 is Monday; undefined where the hours do not cover that moment. */
export function shopDay(hours: WeekHours, now: Date): number | undefined {
  const elapsed = elapsedAt(hours, now);
  return elapsed === undefined ? undefined : shopTime(hours, elapsed).weekday;
}
