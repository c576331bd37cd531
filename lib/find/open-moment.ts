import { type OpenTime, parseOpenTime } from './search-query';
import { MINUTES_PER_DAY, shopTime, type WeekHours } from './week-hours';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

type Clock = Pick<WeekHours, 'start' | 'offset' | 'change'>;

/**
 * The next moment of a day and an hour by a shop's clock. Today counts where the hour has not
 * passed; a time that the clock skips becomes the moment of the change.
 */
export function nextMoment({ weekday, hour }: OpenTime, clock: Clock, now: Date): Date {
  const elapsed = Math.floor(now.getTime() / MS_PER_MINUTE) - clock.start;
  const today = shopTime(clock, elapsed);
  const minute = hour * MINUTES_PER_HOUR;
  const days = (weekday - today.weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const hasPassed = days === 0 && minute < today.minute;
  const day = today.day + days + (hasPassed ? DAYS_PER_WEEK : 0);
  const onClock = day * MINUTES_PER_DAY + minute;
  const [at, by] = clock.change ?? [0, 0];
  const after = onClock < at ? onClock : Math.max(at, onClock - by);
  return new Date((clock.start + after) * MS_PER_MINUTE);
}

/** The moment that the filter `open` asks for at a shop: now, or the next such day and hour. */
export function momentOf(open: string, clock: Clock, now: Date): Date {
  const time = parseOpenTime(open);
  return time ? nextMoment(time, clock, now) : now;
}

/**
 * When a shop that is closed at a moment opens next, in minutes since 1970 (UTC); undefined where
 * it does not in the days that its hours cover.
 */
export function nextOpening({ start, spans }: WeekHours, moment: Date): number | undefined {
  const elapsed = Math.floor(moment.getTime() / MS_PER_MINUTE) - start;
  const next = spans.find(([from]) => from > elapsed);
  return next && start + next[0];
}
