import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it, vi } from 'vitest';
import type { SalesPoint } from '@/lib/content/types';
import { weekHours } from '@/lib/find/evaluate-hours';
import { toShopCardData } from '@/lib/find/shop-data';
import { isOpenAt, shopTime } from '@/lib/find/week-hours';
import { shop } from '../../support/shops';

const LYON = { country: 'FR', postcode: '69002', latitude: 45.75, longitude: 4.85 };
const STRASBOURG = { country: 'FR', postcode: '67000', latitude: 48.58, longitude: 7.75 };
const BRUXELLES = { country: 'BE', postcode: '1000', latitude: 50.85, longitude: 4.35 };
const GENEVE = { country: 'CH', postcode: '1204', latitude: 46.2, longitude: 6.14 };
const LUXEMBOURG = { country: 'LU', postcode: '1648', latitude: 49.61, longitude: 6.13 };
const LA_REUNION = { country: 'FR', postcode: '97400', latitude: -20.88, longitude: 55.45 };
const NEW_YORK = { country: 'US', postcode: '10001', latitude: 40.75, longitude: -73.99 };
const LONDON = { country: 'GB', postcode: 'SW1', latitude: 51.5, longitude: -0.12 };

const hoursOf = (opening_hours: string, now: string, place: Partial<SalesPoint> = LYON) =>
  weekHours(shop({ ...place, opening_hours }), new Date(now));

/** `2026-11-26T08:00Z 2026-11-26T18:30Z` */
function instants(rule: string, now: string, place?: Partial<SalesPoint>): string[] | undefined {
  const hours = hoursOf(rule, now, place);
  const iso = (minutes: number) =>
    `${new Date(((hours?.start ?? 0) + minutes) * 60_000).toISOString().slice(0, 16)}Z`;
  return hours?.spans.map(([from, to]) => `${iso(from)} ${iso(to)}`);
}

const THURSDAY = '2026-11-26T12:00Z';

it('knows today and the next seven days, at the shop', () => {
  expect(instants('Mo-Fr 09:00-12:30,14:00-19:30', THURSDAY)?.slice(0, 3)).toEqual([
    '2026-11-26T08:00Z 2026-11-26T11:30Z',
    '2026-11-26T13:00Z 2026-11-26T18:30Z',
    '2026-11-27T08:00Z 2026-11-27T11:30Z',
  ]);
  expect(instants('Th 09:00-10:00', THURSDAY)).toEqual([
    '2026-11-26T08:00Z 2026-11-26T09:00Z',
    '2026-12-03T08:00Z 2026-12-03T09:00Z',
  ]);
  expect(instants('Th 09:00-10:00', THURSDAY, NEW_YORK)?.[0]).toBe(
    '2026-11-26T14:00Z 2026-11-26T15:00Z',
  );
  expect(instants('Th 09:00-10:00', THURSDAY, LA_REUNION)?.[0]).toBe(
    '2026-11-26T05:00Z 2026-11-26T06:00Z',
  );
});

it('it is already tomorrow at a shop further east', () => {
  const hours = hoursOf('Mo-Su 09:00-19:00', '2026-11-26T21:00Z', LA_REUNION);
  expect(hours && shopTime(hours, 0)).toEqual({ day: 0, weekday: 4, minute: 0 });
});

const CHANGES_OF_CLOCKS = [
  // Clocks go forward at 2, back at 3.
  ['2026-03-28T12:00Z', 'Mo-Su 09:00-19:00', '2026-03-28T08:00Z 2026-03-28T18:00Z'],
  ['2026-03-28T12:00Z', 'Su 09:00-19:00', '2026-03-29T07:00Z 2026-03-29T17:00Z'],
  ['2026-03-29T00:30Z', 'Su 09:00-19:00', '2026-03-29T07:00Z 2026-03-29T17:00Z'],
  ['2026-03-29T12:00Z', 'Su 09:00-19:00', '2026-03-29T07:00Z 2026-03-29T17:00Z'],
  ['2026-03-28T12:00Z', 'Sa 20:00-02:00', '2026-03-28T19:00Z 2026-03-29T01:00Z'],
  ['2026-10-24T12:00Z', 'Su 09:00-19:00', '2026-10-25T08:00Z 2026-10-25T18:00Z'],
  ['2026-10-25T12:00Z', 'Su 09:00-19:00', '2026-10-25T08:00Z 2026-10-25T18:00Z'],
  ['2026-10-24T12:00Z', 'Sa 20:00-04:00', '2026-10-24T18:00Z 2026-10-25T03:00Z'],
];

it.each(CHANGES_OF_CLOCKS)('at %s, "%s" is %s', (now, rule, span) => {
  expect(instants(rule, now)?.[0]).toBe(span);
});

it('the night that began yesterday is there, and each day has its own hours', () => {
  expect(instants('Mo-Su 20:00-03:00', '2026-11-26T00:30Z')?.[0]).toBe(
    '2026-11-25T19:00Z 2026-11-26T02:00Z',
  );
  expect(hoursOf('24/7', THURSDAY)?.spans).toHaveLength(9);
});

it.each(['"sur rendez-vous"', 'Mo-Fr 09:00-12:00 "sur rendez-vous"', 'Mo-Fr 09:00+', 'unknown'])(
  'what is not sure is neither open nor closed: %s',
  (rule) => {
    const hours = hoursOf(rule, THURSDAY);
    expect(hours?.spans).toEqual([]);
    expect(isOpenAt(hours, new Date('2026-11-26T10:00Z'))).toBeUndefined();
  },
);

it.each([
  ['2026-07-13T12:00Z', LYON, [1]],
  ['2026-12-24T12:00Z', LYON, [1]],
  ['2026-12-24T12:00Z', STRASBOURG, [1, 2]],
  ['2026-04-02T12:00Z', LYON, [4]],
  ['2026-04-02T12:00Z', STRASBOURG, [1, 4]],
  ['2026-12-18T12:00Z', LA_REUNION, [2, 7]],
  ['2026-07-20T12:00Z', BRUXELLES, [1]],
  ['2026-06-22T12:00Z', LUXEMBOURG, [1]],
  ['2026-12-30T12:00Z', GENEVE, [1, 2]],
])('holidays from %s at %o', (now, place, holidays) => {
  const hours = hoursOf('Mo-Su 09:00-19:00; PH off', now, place);
  expect(hours?.holidays).toEqual(holidays);
  const openDays = new Set(hours?.spans.map(([from]) => shopTime(hours, from).day));
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter((day) => !openDays.has(day))).toEqual(holidays);
});

it('the sun rises by the clock of the shop', () => {
  // 8:05 and 7:01 by their clocks.
  const [lyon, newYork] = [LYON, NEW_YORK].map((place) => {
    const hours = hoursOf('sunrise-12:00', '2026-11-30T12:00Z', place);
    return hours && shopTime(hours, hours.spans[0]?.[0] ?? 0).minute;
  });
  expect(lyon).toBeGreaterThan(7 * 60 + 50);
  expect(lyon).toBeLessThan(8 * 60 + 10);
  expect(newYork).toBeGreaterThan(6 * 60 + 50);
  expect(newYork).toBeLessThan(7 * 60 + 10);
});

const BREST = { country: 'FR', postcode: '29200', latitude: 48.39, longitude: -4.49 };

// By the formula of the Almanac for Computers (1990). The clocks change on 29 March and 25 October.
it.each([
  ['2026-03-28', '07:05', '19:42'],
  ['2026-03-29', '08:03', '20:43'],
  ['2026-03-30', '08:01', '20:44'],
  ['2026-10-24', '08:50', '19:12'],
  ['2026-10-25', '07:52', '18:11'],
  ['2026-10-26', '07:53', '18:09'],
])('the sun rises and sets by the clock on the days around a change: %s', (date, rises, sets) => {
  const expected = [rises, sets].map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });
  // On a page of that day, and of the days before.
  for (const before of [0, 1, 3]) {
    const made = new Date(Date.parse(`${date}T12:00Z`) - before * 86_400_000);
    const hours = hoursOf('sunrise-sunset', made.toISOString(), BREST);
    const [from, to] = hours?.spans.find((span) => shopTime(hours, span[0]).day === before) ?? [];
    for (const [index, elapsed] of [from, to].entries()) {
      const { minute } = hours && elapsed ? shopTime(hours, elapsed) : { minute: 0 };
      expect(Math.abs(minute - (expected[index] ?? 0))).toBeLessThanOrEqual(2);
    }
  }
});

it('says nothing where holidays are not known, and logs each rule once', () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  for (const now of [THURSDAY, '2026-11-28T12:00Z'])
    expect(hoursOf('Mo-Sa 10:00-18:00; PH off', now, LONDON)).toBeUndefined();
  expect(log).toHaveBeenCalledOnce();
  expect(hoursOf('Mo-Sa 10:00-18:00', THURSDAY, LONDON)?.spans).toHaveLength(8);
});

it('a shop without hours has none, and one with hours shows them instead of their rule', () => {
  expect(toShopCardData(shop(), new Date(THURSDAY)).hours).toBeUndefined();
  const shown = toShopCardData(shop({ opening_hours: '24/7' }), new Date(THURSDAY));
  expect(shown).not.toHaveProperty('opening_hours');
  expect(shown.hours?.spans).toContainEqual([0, 1440]);
});

/** Prints the first span of some rules in a process of its own. */
const SCRIPT = `
import { weekHours } from './lib/find/evaluate-hours';
const place = { country: 'FR', postcode: '69002', latitude: 45.75, longitude: 4.85 };
for (const [now, opening_hours] of JSON.parse(process.env.CASES)) {
  const { start, spans } = weekHours({ ...place, opening_hours }, new Date(now));
  console.log(spans[0].slice(0, 2).map((minutes) => new Date((start + minutes) * 60000).toISOString().slice(0, 16) + 'Z').join(' '));
}`;

/** Rules that begin or end in an hour that clocks skip, there or elsewhere. The server runs in UTC. */
const SKIPPED_HOURS = [
  ['2026-03-28T12:00Z', 'Su 02:30-05:00', '2026-03-29T01:00Z 2026-03-29T03:00Z'],
  ['2026-03-07T12:00Z', 'Sa 20:00-02:00', '2026-03-07T19:00Z 2026-03-08T01:00Z'],
  ['2026-03-07T12:00Z', 'Su 02:30-05:00', '2026-03-08T01:30Z 2026-03-08T04:00Z'],
];

it('processes in other time zones say the same', async () => {
  const outfile = path.join(mkdtempSync(path.join(tmpdir(), 'hours-')), 'hours.cjs');
  await build({
    stdin: { contents: SCRIPT, resolveDir: process.cwd() },
    alias: { 'server-only': './tests/support/server-only.ts' },
    bundle: true,
    platform: 'node',
    outfile,
  });
  for (const [TZ, cases] of [
    ['America/New_York', CHANGES_OF_CLOCKS],
    ['UTC', [...CHANGES_OF_CLOCKS, ...SKIPPED_HOURS]],
  ] as const) {
    const { stdout } = await promisify(execFile)(process.execPath, [outfile], {
      env: { ...process.env, TZ, CASES: JSON.stringify(cases) },
    });
    expect(stdout.trim().split('\n'), TZ).toEqual(cases.map(([, , span]) => span));
  }
});
