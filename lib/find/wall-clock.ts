import 'server-only';
import type { WeekHours } from './week-hours';

/**
 * A date whose local time is the shop's local time: at 9:00 in the shop, its `getHours()` returns
 * 9. The library of opening hours reads only the local time of the process, which is UTC on the
 * server (lib/server/supervisor.ts), where no hour is skipped in spring.
 * @param clock milliseconds since 1970 by the clock on the wall
 */
export function fromWallClock(clock: number): Date {
  const date = new Date(clock);
  return new Date(
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  );
}

const MS_PER_MINUTE = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}

/** How far a zone's clock is ahead of UTC, in minutes. @param zone IANA: `Europe/Paris` */
export function offsetAt(zone: string, instant: number): number {
  // The formatted zone is "GMT+02:00", "GMT-03:30" or "GMT".
  const [, sign, hours = 0, minutes = 0] =
    /GMT(?:([+-])(\d\d):(\d\d))?/.exec(formatIn(zone).format(instant)) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** The first change of clocks after `start`, to the minute, within so many minutes. */
export function changeOfClocks(zone: string, start: number, within: number): WeekHours['change'] {
  const offset = offsetAt(zone, start * MS_PER_MINUTE);
  const aheadAfter = (minutes: number) =>
    offsetAt(zone, (start + minutes) * MS_PER_MINUTE) - offset;
  const by = aheadAfter(within);
  if (by === 0) return undefined;
  let [before, after] = [0, within];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (aheadAfter(middle) === by) after = middle;
    else before = middle;
  }
  return [after, by];
}
