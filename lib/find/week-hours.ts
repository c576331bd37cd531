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
   * The opening times in ascending order: from, to, in minutes after `start`. They may begin before
   * and end after the covered days.
   */
  spans: [from: number, to: number][];
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

/** Whether a shop is open; undefined where the hours do not cover that moment. */
export function isOpenAt(hours: WeekHours | undefined, now: Date): boolean | undefined {
  const elapsed = hours && elapsedAt(hours, now);
  if (elapsed === undefined) return undefined;
  return hours?.spans.some(([from, to]) => from <= elapsed && elapsed < to);
}

/**
 * Whether a shop is open now and when that changes. `days` is the number of days until then by the
 * shop's clock.
 */
export type HoursStatus =
  | { kind: 'always' }
  | { kind: 'open' | 'opens'; days: number; time: ShopTime }
  /** The shop is closed for all that the hours cover: a week, or less of it on an old page. */
  | { kind: 'closed'; isWholeWeek: boolean };

/**
 * The time at which a shop closes, or opens; undefined where the hours do not cover that moment.
 */
export function hoursStatus(hours: WeekHours, now: Date): HoursStatus | undefined {
  const elapsed = elapsedAt(hours, now);
  if (elapsed === undefined) return undefined;
  const today = shopTime(hours, elapsed).day;
  const next = hours.spans.find(([, to]) => elapsed < to);
  if (!next)
    return {
      kind: 'closed',
      isWholeWeek: endOf(hours) - elapsed >= (DAYS_PER_WEEK - 1) * MINUTES_PER_DAY,
    };
  const [from, to] = next;
  if (elapsed < from) {
    const time = shopTime(hours, from);
    return { kind: 'opens', days: time.day - today, time };
  }
  // The rule was evaluated for a day more than is covered, because spans may pass the last
  // midnight.
  if (to >= endOf(hours) + MINUTES_PER_DAY) return { kind: 'always' };
  const time = endTime(hours, to);
  return { kind: 'open', days: time.day - today, time };
}

/** A day of the week and when the shop opens and closes on it. */
export type DayHours = {
  /** The number of days after the first. */
  day: number;
  /** 0 is Monday. */
  weekday: number;
  isHoliday: boolean;
  /** Minutes after the day's midnight; an end after 1440 is on the next day. */
  spans: [from: number, to: number][];
};

/** The next seven days, sorted from Monday to Sunday. */
export function weekDays(hours: WeekHours): DayHours[] {
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, day): DayHours => {
    const { weekday } = shopTime(hours, day * MINUTES_PER_DAY + MINUTES_PER_DAY / 2);
    return { day, weekday, isHoliday: hours.holidays?.includes(day) ?? false, spans: [] };
  });
  for (const [from, to] of hours.spans) {
    const [opens, closes] = [shopTime(hours, from), endTime(hours, to)];
    // A span that passes midnight belongs to the day on which it begins, unless it lasts for days.
    if (to - from <= MINUTES_PER_DAY) {
      const end = (closes.day - opens.day) * MINUTES_PER_DAY + closes.minute;
      days[opens.day]?.spans.push([opens.minute, end]);
      continue;
    }
    for (let day = opens.day; day <= closes.day; day += 1)
      days[day]?.spans.push([
        day === opens.day ? opens.minute : 0,
        day === closes.day ? closes.minute : MINUTES_PER_DAY,
      ]);
  }
  return days.sort((a, b) => a.weekday - b.weekday);
}

/** The weekday at a shop, where 0 is Monday; undefined where the hours do not cover that moment. */
export function shopDay(hours: WeekHours, now: Date): number | undefined {
  const elapsed = elapsedAt(hours, now);
  return elapsed === undefined ? undefined : shopTime(hours, elapsed).weekday;
}
