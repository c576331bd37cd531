import { expect, it } from 'vitest';
import { nextMoment, nextOpening } from '@/lib/find/open-moment';

const minutes = (time: string) => Date.parse(time) / 60_000;

/** Paris from Thursday, 26 November 2026. */
const WINTER = { start: minutes('2026-11-25T23:00Z'), offset: 60 };
/** Paris from Thursday, 25 March 2027; on Sunday 2:00 becomes 3:00. */
const SPRING = {
  start: minutes('2027-03-24T23:00Z'),
  offset: 60,
  change: [3 * 1440 + 120, 60] as [number, number],
};
/** Paris from Thursday, 22 October 2026; on Sunday 3:00 becomes 2:00. */
const AUTUMN = {
  start: minutes('2026-10-21T22:00Z'),
  offset: 120,
  change: [3 * 1440 + 180, -60] as [number, number],
};

const [MONDAY, THURSDAY, SUNDAY] = [0, 3, 6];

it.each([
  ['this evening', WINTER, THURSDAY, 19, '2026-11-26T10:00+01:00', '2026-11-26T19:00+01:00'],
  ['this very minute', WINTER, THURSDAY, 19, '2026-11-26T19:00+01:00', '2026-11-26T19:00+01:00'],
  [
    'next week, once it is over',
    WINTER,
    THURSDAY,
    19,
    '2026-11-26T19:01+01:00',
    '2026-12-03T19:00+01:00',
  ],
  ['the coming Sunday', WINTER, SUNDAY, 0, '2026-11-26T10:00+01:00', '2026-11-29T00:00+01:00'],
  ['the coming Monday', WINTER, MONDAY, 9, '2026-11-26T10:00+01:00', '2026-11-30T09:00+01:00'],
  [
    'after the clocks went forward',
    SPRING,
    SUNDAY,
    19,
    '2027-03-25T10:00+01:00',
    '2027-03-28T19:00+02:00',
  ],
  [
    'an hour that the clock skips',
    SPRING,
    SUNDAY,
    2,
    '2027-03-25T10:00+01:00',
    '2027-03-28T03:00+02:00',
  ],
  [
    'after the clocks went back',
    AUTUMN,
    SUNDAY,
    19,
    '2026-10-22T10:00+02:00',
    '2026-10-25T19:00+01:00',
  ],
])('the next such day and hour at a shop is %s', (_, clock, weekday, hour, now, moment) => {
  expect(nextMoment({ weekday, hour }, clock, new Date(now))).toEqual(new Date(moment));
});

it('a shop opens next with its next span', () => {
  const hours = {
    ...WINTER,
    spans: [
      [540, 720],
      [840, 1140],
    ] as [number, number][],
  };
  const opening = (time: string) => nextOpening(hours, new Date(`2026-11-26T${time}+01:00`));
  expect(opening('08:59')).toBe(minutes('2026-11-26T09:00+01:00'));
  expect(opening('12:00')).toBe(minutes('2026-11-26T14:00+01:00'));
  expect(opening('19:00')).toBeUndefined();
});
