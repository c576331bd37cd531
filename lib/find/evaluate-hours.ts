import 'server-only';
import type { SalesPoint } from '../content/types';
import { describeYear, type Year } from '../hours/describe-year';
import {
  type Day,
  evaluateDays,
  isPublicHoliday,
  type RulePlace,
  type Span,
} from '../hours/evaluate-days';
import { log } from '../logging/log';
import { holidayPlace } from './holiday-place';
import { zoneOf } from './time-zone';
import { changeOfClocks, fromWallClock, offsetAt } from './wall-clock';
import { DAYS_COVERED, MINUTES_PER_DAY, shopTime, type WeekHours } from './week-hours';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = MINUTES_PER_DAY * MS_PER_MINUTE;

/** The place of a shop, which decides its time zone, its holidays and its sunrise. */
type Place = RulePlace & { zone: string };

const places = new WeakMap<SalesPoint, Place>();

function placeOf(shop: SalesPoint): Place {
  const known = places.get(shop);
  if (known) return known;
  const { latitude, longitude } = shop;
  const place = { zone: zoneOf(shop), address: holidayPlace(shop), latitude, longitude };
  places.set(shop, place);
  return place;
}

/** The coming days of a time zone. */
type Days = Pick<WeekHours, 'start' | 'offset' | 'change'>;

function readDays(zone: string, now: Date): Days {
  const clock = now.getTime() + offsetAt(zone, now.getTime()) * MS_PER_MINUTE;
  const midnight = Math.floor(clock / MS_PER_DAY) * MINUTES_PER_DAY;
  // On a day when the clocks change, midnight has another offset than now.
  const guess = midnight - offsetAt(zone, now.getTime());
  const offset = offsetAt(zone, guess * MS_PER_MINUTE);
  const start = midnight - offset;
  const change = changeOfClocks(zone, start, DAYS_COVERED * MINUTES_PER_DAY);
  return { start, offset, ...(change && { change }) };
}

/**
 * Converts minutes after the first midnight on the clock to elapsed minutes. A time that the clock
 * skips becomes the moment of the change.
 */
const elapsedOf = ({ change: [at, by] = [0, 0] }: Days, clock: number) =>
  clock < at ? clock : Math.max(at, clock - by);

/**
 * The library computes the sun in the process's time zone. Shifting the longitude by the difference
 * of the zones gives the shop's local time.
 */
const DEGREES_PER_MINUTE = 0.25;

/** Rules with the sun, such as `sunrise-sunset`, differ from town to town and with the clocks. */
const SUN = /sun|dawn|dusk/i;

/** The midnight of a day, by the clock, as a local date of the process. */
const dateAfter = ({ start, offset }: Days, days: number) =>
  fromWallClock((start + offset) * MS_PER_MINUTE + days * MS_PER_DAY);

/**
 * What a rule says of days at a place, by the clock there. Those before and after a change of
 * clocks are evaluated apart, if the sun matters.
 * @param from the first day, counted from today
 * @throws string where the rule names holidays that are not known there
 */
function daysOf(rule: string, place: Place, today: Days, from: number, count: number): Day[] {
  const evaluate = (first: number, length: number, offset: number) => {
    const date = dateAfter(today, first);
    const ahead = offset + date.getTimezoneOffset();
    const longitude = place.longitude - ahead * DEGREES_PER_MINUTE;
    return evaluateDays(rule, { ...place, longitude }, date, length);
  };
  const noon = today.start * MS_PER_MINUTE + MS_PER_DAY / 2;
  const offsetOn = (day: number) => offsetAt(place.zone, noon + day * MS_PER_DAY);
  const end = from + count;
  const days: Day[] = [];
  while (days.length < count) {
    const first = from + days.length;
    let next = SUN.test(rule) ? first + 1 : end;
    while (next < end && offsetOn(next) === offsetOn(first)) next += 1;
    days.push(...evaluate(first, next - first, offsetOn(first)));
  }
  return days;
}

/** A span of the days, in minutes after the first midnight by the clock. */
const afterMidnight = ({ from, to, ...rest }: Span, day: number): Span => ({
  from: day * MINUTES_PER_DAY + from,
  to: day * MINUTES_PER_DAY + to,
  ...rest,
});

/** The spans in elapsed minutes; those in an hour that the clock skips are left out. */
const elapsedSpans = (today: Days, spans: Span[]): Span[] =>
  spans
    .map((span) => ({
      ...span,
      from: elapsedOf(today, span.from),
      to: elapsedOf(today, span.to),
    }))
    .filter(({ from, to }) => from < to);

/** The evening before the first day may last beyond its midnight, and so may the last one. */
const DAYS_AROUND = 1;

function weekOf(rule: string, place: Place, today: Days): WeekHours {
  const days = daysOf(rule, place, today, -DAYS_AROUND, DAYS_COVERED + 2 * DAYS_AROUND);
  const spansOf = (key: 'open' | 'unsure') =>
    elapsedSpans(
      today,
      days.flatMap((day, index) =>
        day[key].map((span) => afterMidnight(span, index - DAYS_AROUND)),
      ),
    );
  const holidays = Array.from({ length: DAYS_COVERED }, (_, day) => day).filter(
    (day) => days[day + DAYS_AROUND]?.isHoliday,
  );
  // The day after the covered ones is there too, for shops that never close.
  const end = elapsedOf(today, (DAYS_COVERED + DAYS_AROUND) * MINUTES_PER_DAY);
  const isCovered = (from: number, to: number) => to > 0 && from < end;
  const unsure = spansOf('unsure').filter(({ from, to }) => isCovered(from, to));
  return {
    ...today,
    spans: spansOf('open')
      .filter(({ from, to }) => isCovered(from, to))
      .map(({ from, to, comment }) => (comment ? [from, to, comment] : [from, to])),
    ...(unsure.length > 0 && { unsure }),
    ...(holidays.length > 0 && { holidays }),
  };
}

/** The days before and after the described ones, from which the usual week is recognised. */
const DAYS_TO_COMPARE = 36;
/** How far ahead the usual hours and their exceptions are described: three months. */
const DAYS_DESCRIBED = 92;

const yearOf = (rule: string, place: Place, today: Days): Year =>
  describeYear(
    daysOf(rule, place, today, -DAYS_TO_COMPARE, DAYS_DESCRIBED + 2 * DAYS_TO_COMPARE),
    DAYS_TO_COMPARE,
    DAYS_TO_COMPARE + DAYS_DESCRIBED,
  );

const unevaluated = new Set<string>();

/** @returns undefined, with a log line, where the rule cannot be evaluated at the place */
function evaluateOrLog<T>(rule: string, place: Place, evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (reason) {
    if (typeof reason !== 'string') throw reason;
    if (!unevaluated.has(rule))
      log.warn('Opening hours cannot be evaluated where the shop is', {
        rule,
        country: place.address.country_code,
        reason,
      });
    unevaluated.add(rule);
    return undefined;
  }
}

/** The hours of a time zone's shops, which are valid until midnight there. */
type ZoneHours = {
  days: Days;
  /** The public holidays of the covered days, by country and region. */
  calendars: Map<string, string>;
  /** The weeks by rule and the places where it means the same. */
  weeks: Map<string, WeekHours | undefined>;
  /** The usual hours by rule and place. */
  years: Map<string, Year | undefined>;
  /**
   * The weeks by their JSON, because a page's flight data repeats equal objects that are not
   * identical.
   */
  distinct: Map<string, WeekHours>;
};

const zones = new Map<string, ZoneHours>();

function zoneHours(zone: string, now: Date): ZoneHours {
  const known = zones.get(zone);
  const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
  if (known && shopTime(known.days, minute - known.days.start).day === 0) return known;
  const made = {
    days: readDays(zone, now),
    calendars: new Map(),
    weeks: new Map(),
    years: new Map(),
    distinct: new Map(),
  };
  zones.set(zone, made);
  return made;
}

/** The first object that is equal to this week. */
function shared(distinct: ZoneHours['distinct'], week: WeekHours): WeekHours {
  const text = JSON.stringify(week);
  const known = distinct.get(text);
  if (known) return known;
  distinct.set(text, week);
  return week;
}

/** Where the sun of a rule is the same, to about ten kilometres. */
const sunAt = (rule: string, { latitude, longitude }: Place) =>
  SUN.test(rule) ? `${latitude.toFixed(1)} ${longitude.toFixed(1)}` : '';

/** Days that depend on more than the public holidays among the covered ones. */
const MORE_THAN_HOLIDAYS = /\bSH\b|\bPH [+-]/;

/** Where a rule means the same: places with the same holidays in these days, and the same sun. */
function weekKey(rule: string, place: Place, { days, calendars }: ZoneHours): string {
  const { address } = place;
  const holidays = memoized(calendars, `${address.country_code} ${address.state}`, () =>
    Array.from({ length: DAYS_COVERED + 2 * DAYS_AROUND }, (_, index) => index - DAYS_AROUND)
      .filter((day) => isPublicHoliday(place, dateAfter(days, day)))
      .join(' '),
  );
  return [
    rule,
    address.country_code,
    MORE_THAN_HOLIDAYS.test(rule) ? address.state : holidays,
    sunAt(rule, place),
  ].join('\n');
}

/** The value of a key, computed at its first use. */
function memoized<T>(known: Map<string, T>, key: string, compute: () => T): T {
  if (known.has(key)) return known.get(key) as T;
  const value = compute();
  known.set(key, value);
  return value;
}

/**
 * The hours of a shop in the coming week; undefined where they are not known. They are evaluated
 * once a day for each rule and calendar.
 */
export function weekHours(shop: SalesPoint, now: Date): WeekHours | undefined {
  const rule = shop.opening_hours;
  if (!rule) return undefined;
  const place = placeOf(shop);
  const zone = zoneHours(place.zone, now);
  const { days, weeks, distinct } = zone;
  return memoized(weeks, weekKey(rule, place, zone), () => {
    const week = evaluateOrLog(rule, place, () => weekOf(rule, place, days));
    return week && shared(distinct, week);
  });
}

/**
 * The usual hours of a shop, with what differs in the coming three months; undefined where they are
 * not known. They are evaluated once a day for each rule and place.
 */
export function usualHours(shop: SalesPoint, now: Date): Year | undefined {
  const rule = shop.opening_hours;
  if (!rule) return undefined;
  const place = placeOf(shop);
  const { days, years } = zoneHours(place.zone, now);
  const { address } = place;
  const key = [rule, address.country_code, address.state, sunAt(rule, place)].join('\n');
  return memoized(years, key, () => evaluateOrLog(rule, place, () => yearOf(rule, place, days)));
}
