import OpeningHours, { type nominatim_object } from 'opening_hours';
import { splitAtMidnight, withHoliday } from './evenings';
import { type HolidayPlace, holidayCorrection } from './holidays';

/**
 * The place of a rule, which decides when the sun rises, and on which days public holidays are.
 */
export type RulePlace = {
  latitude: number;
  /** In degrees. The library computes the sun by the clock of the process. */
  longitude: number;
  address: HolidayPlace;
};

/** A time of a day in minutes after its midnight. What ends after the next midnight is over 1,440. */
export type Span = {
  from: number;
  to: number;
  /** What the shop says of it, in its own words. */
  comment?: string;
  /** Whether only the beginning is known: `18:00+`. */
  isOpenEnd?: true;
};

/** A day of a shop; what is neither open nor unsure is closed. */
export type Day = {
  date: Date;
  isHoliday: boolean;
  /** When the shop is certainly open. Evenings belong to the day on which they begin. */
  open: Span[];
  /** When it may be open: "by appointment". */
  unsure: Span[];
};

export const MINUTES_PER_DAY = 1_440;
const MS_PER_MINUTE = 60_000;

/** Nobody knows when an open end ends: in the evening that it begins, or in the night after it. */
const EVENING = 17 * 60;
const LATEST = MINUTES_PER_DAY + 360;

/** The comment that the library itself gives to an open end. */
const OPEN_END = 'Specified as open end. Closing time was guessed.';

/** The options of every evaluation: opening hours only, none of OpenStreetMap's other keys. */
const OPTIONS = {
  mode: 0,
  tag_key: 'opening_hours',
  map_value: undefined,
  warnings_severity: undefined,
};

/**
 * A rule in OpenStreetMap's syntax, as the library reads it.
 * @param locale the language of the words that are not in OpenStreetMap's syntax
 * @throws string a message, where the rule is not valid or names holidays that are not known there;
 *   sometimes an Error of the library's own
 */
export function parseRule(text: string, place: RulePlace, locale?: string): OpeningHours {
  const { latitude, longitude, address } = place;
  // Nominatim's coordinates are strings. Contrary to its types, the library ignores numbers.
  const location: unknown = { lat: String(latitude), lon: String(longitude), address };
  return new OpeningHours(text, location as nominatim_object, { ...OPTIONS, locale });
}

const dateAfter = (first: Date, days: number) =>
  new Date(first.getFullYear(), first.getMonth(), first.getDate() + days);

/** Minutes between a midnight and a moment by the clock, whose changes the library ignores. */
function minutesSince(midnight: Date, moment: Date): number {
  const clock = (date: Date) =>
    Date.UTC(
      date.getFullYear(),
      date.getMonth(),
      date.getDate(),
      date.getHours(),
      date.getMinutes(),
      date.getSeconds(),
    );
  return Math.round((clock(moment) - clock(midnight)) / MS_PER_MINUTE);
}

export type Times = Pick<Day, 'open' | 'unsure'>;

/** The comments of open ends in a rule: `18:00+ "until late"`. The library has one of its own. */
const openEndsOf = (rule: string) =>
  new Set([OPEN_END, ...[...rule.matchAll(/\+ (?:unknown )?"([^"]*)"/g)].map(([, own]) => own)]);

/**
 * The times of days, as the library has them. An interval of several days is divided between them;
 * an open end is not, and has an end of ours.
 * @param rule a rule in the library's own spelling
 */
function timesOf(rule: string, place: RulePlace, first: Date, count: number): Times[] {
  const days = Array.from({ length: count }, (): Times => ({ open: [], unsure: [] }));
  const openEnds = openEndsOf(rule);
  const intervals = parseRule(rule, place).getOpenIntervals(first, dateAfter(first, count));
  for (const [begin, end, isUnsure, comment = ''] of intervals) {
    const [start, stop] = [minutesSince(first, begin), minutesSince(first, end)];
    const isOpenEnd = isUnsure && openEnds.has(comment);
    // The library has comments of its own, such as the names of holidays.
    const own = comment !== '' && rule.includes(`"${comment}"`) && { comment };
    if (isOpenEnd) {
      const from = start % MINUTES_PER_DAY;
      const to = from < EVENING ? MINUTES_PER_DAY : LATEST;
      // What the library guesses for the hours after midnight belongs to the evening before.
      if (from > 0 || rule.includes('00:00+'))
        days[Math.floor(start / MINUTES_PER_DAY)]?.unsure.push({ from, to, ...own, isOpenEnd });
      continue;
    }
    for (let day = Math.floor(start / MINUTES_PER_DAY); day * MINUTES_PER_DAY < stop; day += 1) {
      const midnight = day * MINUTES_PER_DAY;
      days[day]?.[isUnsure ? 'unsure' : 'open'].push({
        from: Math.max(start - midnight, 0),
        to: Math.min(stop - midnight, MINUTES_PER_DAY),
        ...own,
      });
    }
  }
  return days;
}

const isJoined = (a: Span | undefined, b: Span) =>
  a?.to === b.from && a.comment === b.comment && a.isOpenEnd === b.isOpenEnd;

/** The spans of an evening and of the night after it, which is in the first hours of its own day. */
function withNight(evening: Span[], night: Span[]): Span[] {
  const spans = evening.map((span) => ({ ...span }));
  for (const { from, to, ...rest } of night) {
    const after = {
      ...rest,
      from: from + MINUTES_PER_DAY,
      to: Math.min(to + MINUTES_PER_DAY, rest.isOpenEnd ? LATEST : Number.POSITIVE_INFINITY),
    };
    const last = spans.at(-1);
    if (last && isJoined(last, after)) last.to = after.to;
    else spans.push(after);
  }
  return spans;
}

/** The times of days on which each evening has its night. */
function eveningsOf(rule: string, place: RulePlace, first: Date, count: number): Times[] {
  const { evening, night } = splitAtMidnight(rule);
  const evenings = timesOf(evening, place, first, count);
  if (!night) return evenings;
  const nights = timesOf(night, place, first, count);
  return evenings.map(({ open, unsure }, day) => ({
    open: withNight(open, nights[day]?.open ?? []),
    unsure: withNight(unsure, nights[day]?.unsure ?? []),
  }));
}

const calendars = new Map<string, OpeningHours>();

/** Whether the library takes a day for a public holiday at a place; false where it has no list. */
function isListedHoliday(place: RulePlace, date: Date): boolean {
  const key = `${place.address.country_code} ${place.address.state}`;
  const calendar = calendars.get(key) ?? parseRule('24/7', place);
  calendars.set(key, calendar);
  return calendar.getPublicHolidayContext(date).isHoliday;
}

/** Whether a day, which is a local date of the process, is a public holiday at a place. */
export const isPublicHoliday = (place: RulePlace, date: Date): boolean =>
  holidayCorrection(place.address, date.getFullYear(), date.getMonth() + 1, date.getDate()) ??
  isListedHoliday(place, date);

/**
 * What a rule says of each day. The dates are local ones of the process, whose time zone stands for
 * the shop's own.
 * @param rule a rule in the library's own spelling (`spellingsOf`)
 * @param first the midnight of the first day
 * @throws string a message, where the rule names holidays that are not known there
 */
export function evaluateDays(rule: string, place: RulePlace, first: Date, count: number): Day[] {
  // The days around are there for open ends, which may last beyond midnight.
  const times = eveningsOf(rule, place, dateAfter(first, -1), count + 2).slice(1, -1);
  return times.map((usual, index): Day => {
    const date = dateAfter(first, index);
    const isHoliday = isPublicHoliday(place, date);
    if (isHoliday === isListedHoliday(place, date)) return { date, isHoliday, ...usual };
    const [, corrected = usual] = eveningsOf(
      withHoliday(rule, isHoliday),
      place,
      dateAfter(date, -1),
      3,
    );
    return { date, isHoliday, ...corrected };
  });
}
