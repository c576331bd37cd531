import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import OpeningHours, { type nominatim_object } from 'opening_hours';
import { vi } from 'vitest';
import { getHoursLabels } from '@/components/find/hours/labels';
import { ShopHours } from '@/components/find/hours/shop-hours';
import { spellOpeningHours } from '@/lib/content/facts/opening-hours';
import type { SalesPoint } from '@/lib/content/types';
import { usualHours, weekHours } from '@/lib/find/evaluate-hours';
import { fromWallClock } from '@/lib/find/wall-clock';
import { isOpenAt } from '@/lib/find/week-hours';
import { type HoursMarkup, hoursMarkup } from '@/lib/seo/hours-markup';
import { describeHours } from '../../cms/src/lib/hours/describe-hours';
import { CATALOGUES } from '../messages/support/messages';
import { shop } from '../support/shops';

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'hours') =>
    createTranslator({ locale: 'fr', namespace, messages: CATALOGUES.fr }),
}));

/**
 * A rule of hours.txt, as an editor types it, with what everybody reads of it at three moments. `means`
 * is a rule of which the library of opening hours says the same: it ends evenings at midnight where
 * a rule for the next day begins, and has its own list of holidays.
 */
export type HoursCase = { place: Partial<SalesPoint>; rule: string; means: string; said: string };

/** Two spaces, a key of eight characters, and a text. */
const line = (key: string, text: string) => `  ${key.padEnd(8)}${text}`;

/** The rules of hours.txt by their places. */
export function hoursCases(): HoursCase[] {
  const places = readFileSync('tests/find/hours.txt', 'utf8').trim().split('\n\n');
  return places.flatMap((block) => {
    const [head = '', ...lines] = block.split('\n');
    const [country, postcode = '', latitude, longitude] = head.split(' ');
    const place = {
      country,
      postcode,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
    const cases: HoursCase[] = [];
    for (const text of lines) {
      const last = cases.at(-1);
      if (!text.startsWith(' ')) cases.push({ place, rule: text, means: '', said: '' });
      else if (last && text.startsWith(line('means', ''))) last.means = text.trim().slice(6).trim();
      else if (last) last.said += `${text}\n`;
    }
    return cases;
  });
}

/**
 * An ordinary Tuesday afternoon, a night before Christmas, and the night in which the clocks go
 * back. All of the places have the same time.
 */
const MOMENTS = {
  '17 Nov': '2026-11-17T14:30Z',
  '21 Dec': '2026-12-21T21:30Z',
  '24 Oct': '2026-10-24T21:00Z',
};

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

type Dated = { validFrom?: unknown; validThrough?: unknown };

/** The structured data as `Mo,Tu 09:00-19:00; 2026-12-25 off`. */
function markupInShort(markup: HoursMarkup): string {
  const times = ({ opens, closes }: { opens?: unknown; closes?: unknown }) =>
    opens === closes ? 'off' : `${opens}-${closes}`;
  const dates = ({ validFrom = '', validThrough = '' }: Dated) =>
    validFrom || validThrough ? ` (${validFrom}…${validThrough})` : '';
  return [
    ...(markup.openingHoursSpecification ?? []).map(
      (week) =>
        `${[week.dayOfWeek].flat().map((day) => String(day).slice(0, 2))} ${times(week)}${dates(week)}`,
    ),
    ...(markup.specialOpeningHoursSpecification ?? []).map(
      (day) => `${day.validFrom} ${times(day)}`,
    ),
  ].join('; ');
}

const storedAs = ({ place, rule }: HoursCase): SalesPoint => {
  const { text } = describeHours(rule, place.country);
  return shop({ ...place, opening_hours: spellOpeningHours(text, place.country ?? '') });
};

/** What editors, visitors and search engines read, in the form of hours.txt. */
export async function everythingSaid(given: HoursCase): Promise<string> {
  const labels = await getHoursLabels();
  const { words, note = '' } = describeHours(
    given.rule,
    given.place.country,
    new Date(2026, 11, 21),
  );
  const lines = [line('admin', [...words, note && `! ${note}`].filter(Boolean).join(' '))];
  const point = storedAs(given);
  for (const [name, moment] of Object.entries(MOMENTS)) {
    const hours = weekHours(point, new Date(moment));
    if (!hours) throw new Error(`The site does not understand ${point.opening_hours}`);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    const { container } = render(<ShopHours hours={hours} locale="fr" labels={labels} />);
    const rows = [...container.querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent).join(' '),
    );
    const status = container.querySelector('[data-open]')?.textContent;
    lines.push(line(name, [status, ...rows].join(' | ')));
    cleanup();
    vi.useRealTimers();
  }
  const usual = usualHours(point, new Date(MOMENTS['21 Dec']));
  lines.push(line('JSON-LD', markupInShort(hoursMarkup(usual))));
  return `${lines.map((text) => plain(text).trimEnd()).join('\n')}\n`;
}

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;
const STEP = 30;
/** How many days the shops' own hours cover, and how long a search engine may keep a page. */
const DAYS = { own: 8, kept: 22 };

/** The hour that the clock has twice on 25 October. */
const isTwice = (clock: number) => new Date(clock).toISOString().startsWith('2026-10-25T02');
const CHANGE = Date.parse('2026-10-25T02:30Z');

/** A moment by the clock on the wall, as milliseconds in UTC, to the instant. */
const instantOf = (clock: number) => new Date(clock - (clock < CHANGE ? 120 : 60) * MS_PER_MINUTE);

/** The minutes at which structured data says that the shop is open, by the clock. */
function minutesOpen(markup: HoursMarkup, midnight: number): Set<number> {
  const open = new Set<number>();
  for (let day = -1; day < DAYS.kept; day += 1) {
    const clock = midnight + day * MINUTES_PER_DAY * MS_PER_MINUTE;
    const date = new Date(clock).toISOString().slice(0, 10);
    const weekday = new Date(clock).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    const isValid = ({ validFrom = '', validThrough = '9' }: Dated) =>
      String(validFrom) <= date && date <= String(validThrough);
    const special = (markup.specialOpeningHoursSpecification ?? []).filter(isValid);
    const usual = (markup.openingHoursSpecification ?? []).filter(
      (week) => isValid(week) && [week.dayOfWeek].flat().includes(weekday as never),
    );
    for (const { opens, closes } of special.length > 0 ? special : usual) {
      const [from = 0, to = 0] = [opens, closes].map((time) => {
        const [hours = 0, minutes = 0] = String(time).split(':').map(Number);
        return hours * 60 + minutes;
      });
      const end = opens === closes && opens === '00:00' ? 0 : to > from ? to : to + MINUTES_PER_DAY;
      for (let minute = from; minute < end; minute += 1) open.add(day * MINUTES_PER_DAY + minute);
    }
  }
  return open;
}

/**
 * Where the site and its structured data differ from the library of opening hours itself, by the
 * half hour. Rules with the sun are left out, because the library has no time zones.
 */
export function differences(given: HoursCase): string[] {
  const point = storedAs(given);
  const rule = given.means || point.opening_hours || '';
  if (/sun/.test(rule)) return [];
  const address = { country_code: String(given.place.country).toLowerCase(), state: '' };
  const judge = new OpeningHours(rule, { lat: 1, lon: 1, address } satisfies nominatim_object);
  const { text } = describeHours(given.rule, given.place.country);
  const again = describeHours(text, given.place.country).text;
  const found: string[] = again === text ? [] : [`${text} is stored as ${again} the next time`];
  for (const moment of Object.values(MOMENTS)) {
    const now = new Date(moment);
    const midnight = Date.parse(`${moment.slice(0, 10)}T00:00Z`);
    const hours = weekHours(point, now);
    const listed = minutesOpen(hoursMarkup(usualHours(point, now)), midnight);
    const dateAt = (minute: number) => fromWallClock(midnight + minute * MS_PER_MINUTE);
    const end = DAYS.kept * MINUTES_PER_DAY;
    const intervals = judge.getOpenIntervals(dateAt(0), dateAt(end));
    for (let minute = 0; minute < end; minute += STEP) {
      const clock = midnight + minute * MS_PER_MINUTE;
      if (isTwice(clock)) continue;
      const date = dateAt(minute);
      const interval = intervals.find(([from, to]) => from <= date && date < to);
      // The third part of an interval says whether it is unknown.
      const state = interval ? (interval[2] ? undefined : true) : false;
      const at = new Date(clock).toISOString().slice(0, 16);
      const said = isOpenAt(hours, instantOf(clock));
      // For how long nothing is known after an open end is a guess.
      const isGuess = state !== true && rule.includes('+') && !said;
      if (minute < DAYS.own * MINUTES_PER_DAY && said !== state && !isGuess)
        found.push(`${at}: the site says ${said}`);
      if (listed.has(minute) !== (state === true))
        found.push(`${at}: the structured data says ${listed.has(minute)}`);
    }
  }
  return found;
}
