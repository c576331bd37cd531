import 'server-only';
import tzLookup from '@photostructure/tz-lookup';
import { readOpeningHours } from '../content/facts/parse-opening-hours';
import type { SalesPoint } from '../content/types';
import { log } from '../logging/log';
import { type HolidayPlace, holidayPlace } from './holiday-place';
import { changeOfClocks, fromWallClock, offsetAt, toWallClock } from './wall-clock';
import { DAYS_COVERED, MINUTES_PER_DAY, shopTime, type WeekHours } from './week-hours';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = MINUTES_PER_DAY * MS_PER_MINUTE;

/** The place of a shop, which decides its time zone, its holidays and its sunrise. */
type Place = { zone: string; holidays: HolidayPlace; latitude: number; longitude: number };

const places = new WeakMap<SalesPoint, Place>();

function placeOf(shop: SalesPoint): Place {
  const known = places.get(shop);
  if (known) return known;
  const { latitude, longitude } = shop;
  const zone = tzLookup(latitude, longitude);
  const place = { zone, holidays: holidayPlace(shop), latitude, longitude };
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

type Evaluated = Pick<WeekHours, 'spans' | 'holidays'>;

/**
 * The open hours of a rule, from a day before the first day to a day after the last. Hours "by
 * appointment" count as closed.
 * @throws string where the rule names holidays that are not known there
 */
function evaluate(rule: string, place: Place, days: Days): Evaluated {
  const { latitude, longitude, holidays: address } = place;
  const ahead = days.offset + new Date(days.start * MS_PER_MINUTE).getTimezoneOffset();
  const lon = longitude - ahead * DEGREES_PER_MINUTE;
  const midnight = (days.start + days.offset) * MS_PER_MINUTE;
  const dayAfter = (day: number) => fromWallClock(midnight + day * MS_PER_DAY);
  const hours = readOpeningHours(rule, { latitude, longitude: lon, address });
  const spans: WeekHours['spans'] = [];
  for (const [from, to, isUnknown] of hours.getOpenIntervals(
    dayAfter(-1),
    dayAfter(DAYS_COVERED + 1),
  )) {
    if (isUnknown) continue;
    const [opens, closes] = [from, to].map((date) =>
      elapsedOf(days, Math.round((toWallClock(date) - midnight) / MS_PER_MINUTE)),
    ) as [number, number];
    const last = spans.at(-1);
    if (last && last[1] >= opens) last[1] = Math.max(last[1], closes);
    else if (opens < closes) spans.push([opens, closes]);
  }
  const holidays = knowsHolidays(address)
    ? Array.from({ length: DAYS_COVERED }, (_, day) => day).filter(
        (day) => hours.getPublicHolidayContext(dayAfter(day)).isHoliday,
      )
    : [];
  const end = elapsedOf(days, DAYS_COVERED * MINUTES_PER_DAY);
  return {
    spans: spans.filter(([from, to]) => to > 0 && from < end),
    ...(holidays.length > 0 && { holidays }),
  };
}

const countries = new Map<string, boolean>();

/** Whether the library knows the public holidays of a place. */
function knowsHolidays(address: HolidayPlace): boolean {
  const key = `${address.country_code} ${address.state}`;
  const known = countries.get(key);
  if (known !== undefined) return known;
  let isKnown = true;
  try {
    readOpeningHours('PH off', { latitude: 0, longitude: 0, address });
  } catch (fault) {
    if (typeof fault !== 'string') throw fault;
    isKnown = false;
  }
  countries.set(key, isKnown);
  return isKnown;
}

const unevaluated = new Set<string>();

function evaluateOrLog(rule: string, place: Place, days: Days): Evaluated | undefined {
  try {
    return evaluate(rule, place, days);
  } catch (error) {
    if (!unevaluated.has(rule))
      log.warn('Opening hours cannot be evaluated where the shop is', {
        rule,
        country: place.holidays.country_code,
        error,
      });
    unevaluated.add(rule);
    return undefined;
  }
}

/** The hours of a time zone's shops, which are valid until midnight there. */
type ZoneHours = {
  days: Days;
  /** The weeks by rule and place. */
  weeks: Map<string, WeekHours | undefined>;
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
  const made = { days: readDays(zone, now), weeks: new Map(), distinct: new Map() };
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

/** Rules with the sun, such as `sunrise-sunset`, differ from town to town. */
const SUN = /sun|dawn|dusk/i;

function keyOf(rule: string, { holidays, latitude, longitude }: Place): string {
  const sun = SUN.test(rule) ? `${latitude.toFixed(1)} ${longitude.toFixed(1)}` : '';
  return [rule, holidays.country_code, holidays.state, sun].join('\n');
}

/**
 * The hours of a shop in the coming week; undefined where they are not known. They are evaluated
 * once a day for each rule and place.
 */
export function weekHours(shop: SalesPoint, now: Date): WeekHours | undefined {
  const rule = shop.opening_hours;
  if (!rule) return undefined;
  const place = placeOf(shop);
  const { days, weeks, distinct } = zoneHours(place.zone, now);
  const key = keyOf(rule, place);
  if (weeks.has(key)) return weeks.get(key);
  const evaluated = evaluateOrLog(rule, place, days);
  const week = evaluated && shared(distinct, { ...days, ...evaluated });
  weeks.set(key, week);
  return week;
}
