import { describe, expect, it } from 'vitest';
import { weekHours } from '@/lib/find/evaluate-hours';
import { hoursStatus, isOpenAt, weekDays } from '@/lib/find/week-hours';
import { shop } from '../../support/shops';

/** The hours of a shop in Lyon, on a page that was made at a moment. */
function hoursOf(opening_hours: string, made: string) {
  const hours = weekHours(shop({ opening_hours }), new Date(made));
  if (!hours) throw new Error('no hours');
  return hours;
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const clock = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** `open 0 Th 19:30`: it closes today. */
function status(rule: string, made: string, now = made): string | undefined {
  const said = hoursStatus(hoursOf(rule, made), new Date(now));
  if (!said || said.kind === 'always') return said?.kind;
  if (said.kind === 'closed') return said.isWholeWeek ? 'closed all week' : 'closed';
  if (said.kind === 'unsure') return said.comment ?? 'unsure';
  const { weekday, minute } = said.time;
  return `${said.kind} ${said.days} ${DAYS[weekday]} ${clock(minute)}`;
}

const LUNCH = 'Mo-Sa 09:00-12:30,14:00-19:30; PH,Su off';
const BAR = 'Mo-Th 11:00-23:00; Fr-Sa 11:00-02:00';

// 26 November 2026 is a Thursday; Lyon is an hour ahead of UTC.
it.each([
  [LUNCH, '2026-11-26T07:59Z', 'opens 0 Th 9:00'],
  [LUNCH, '2026-11-26T08:00Z', 'open 0 Th 12:30'],
  [LUNCH, '2026-11-26T11:29Z', 'open 0 Th 12:30'],
  [LUNCH, '2026-11-26T11:30Z', 'opens 0 Th 14:00'],
  [LUNCH, '2026-11-26T18:30Z', 'opens 1 Fr 9:00'],
  [LUNCH, '2026-11-28T18:30Z', 'opens 2 Mo 9:00'],
  // A Sunday night.
  [LUNCH, '2026-11-29T22:59Z', 'opens 1 Mo 9:00'],
  [LUNCH, '2026-11-29T23:00Z', 'opens 0 Mo 9:00'],
  // Past midnight.
  [BAR, '2026-11-27T22:00Z', 'open 1 Sa 2:00'],
  [BAR, '2026-11-28T00:30Z', 'open 0 Sa 2:00'],
  [BAR, '2026-11-28T01:00Z', 'opens 0 Sa 11:00'],
  ['Mo-Su 09:00-24:00', '2026-11-26T20:00Z', 'open 0 Th 24:00'],
  // Clocks go forward at 2 on Sunday, and back at 3.
  ['Mo-Su 09:00-19:00', '2026-03-28T18:00Z', 'opens 1 Su 9:00'],
  ['Mo-Su 09:00-19:00', '2026-03-29T06:59Z', 'opens 0 Su 9:00'],
  ['Mo-Su 09:00-19:00', '2026-03-29T16:59Z', 'open 0 Su 19:00'],
  ['Sa 20:00-02:00', '2026-03-28T23:30Z', 'open 0 Su 2:00'],
  ['Mo-Su 09:00-19:00', '2026-10-25T07:59Z', 'opens 0 Su 9:00'],
  ['Mo-Su 09:00-19:00', '2026-10-25T17:59Z', 'open 0 Su 19:00'],
  ['Sa 20:00-04:00', '2026-10-25T00:30Z', 'open 0 Su 4:00'],
  // 14 July 2026 is a Tuesday.
  [LUNCH, '2026-07-13T20:00Z', 'opens 2 We 9:00'],
  [LUNCH, '2026-07-14T10:00Z', 'opens 1 We 9:00'],
  ['24/7', '2026-11-26T12:00Z', 'always'],
  ['24/7; Dec 25 off', '2026-12-23T12:00Z', 'open 1 Th 24:00'],
  ['Th 09:00-12:00 open "seniors", Th 12:00-19:00', '2026-11-26T09:30Z', 'open 0 Th 19:00'],
  ['24/7; Su open "sonner"', '2026-11-26T09:30Z', 'always'],
  ['Jun-Aug Mo-Su 09:00-19:00', '2026-11-26T12:00Z', 'closed all week'],
  ['Th 09:00-10:00', '2026-11-26T12:00Z', 'opens 7 Th 9:00'],
])('"%s" at %s: %s', (rule, now, said) => {
  expect(status(rule, now)).toBe(said);
});

it('a page says the same for days after it was made, and nothing once they are over', () => {
  const made = '2026-11-26T12:00Z';
  expect(status(BAR, made, '2026-12-03T21:59Z')).toBe('open 0 Th 23:00');
  expect(status(BAR, made, '2026-12-03T22:30Z')).toBe('opens 1 Fr 11:00');
  expect(status(BAR, made, '2026-12-03T23:00Z')).toBeUndefined();
  expect(status(BAR, made, '2026-11-25T22:59Z')).toBeUndefined();
  expect(status('24/7', made, '2026-12-04T12:00Z')).toBeUndefined();
  expect(status('24/7', made, '2026-12-03T22:59Z')).toBe('always');
  expect(status('Mo-Sa 20:00-03:00', made, '2026-12-03T22:00Z')).toBe('open 1 Fr 3:00');
});

it('tells whether a shop is open, to the minute', () => {
  const hours = hoursOf(LUNCH, '2026-11-26T12:00Z');
  const at = (time: string) => isOpenAt(hours, new Date(`2026-11-26T${time}Z`));
  expect(at('07:59:59')).toBe(false);
  expect(at('08:00:00')).toBe(true);
  expect(at('11:29:59')).toBe(true);
  expect(at('11:30:00')).toBe(false);
  expect(isOpenAt(hours, new Date('2026-12-04T09:00Z'))).toBeUndefined();
  expect(isOpenAt(undefined, new Date())).toBeUndefined();
});

describe('the week', () => {
  const week = (rule: string, made: string) =>
    weekDays(hoursOf(rule, made)).map(
      ({ weekday, isHoliday, spans }) =>
        `${DAYS[weekday]}${isHoliday ? '*' : ''} ${spans.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(' ')}`,
    );

  it('is from Monday to Sunday, whatever today is', () => {
    expect(week('Mo-Fr 09:00-12:30,14:00-19:30', '2026-11-26T12:00Z')).toEqual([
      ...['Mo', 'Tu', 'We', 'Th', 'Fr'].map((day) => `${day} 9:00-12:30 14:00-19:30`),
      'Sa ',
      'Su ',
    ]);
  });

  it('has a night on the day on which it begins', () => {
    const [, , wednesday, , friday, saturday, sunday] = week(BAR, '2026-11-28T00:30Z');
    expect(wednesday).toBe('We 11:00-23:00');
    expect(friday).toBe('Fr 11:00-26:00');
    expect(saturday).toBe('Sa 11:00-26:00');
    expect(sunday).toBe('Su ');
  });

  it('is seven whole days of a shop that never closes', () => {
    expect(week('24/7', '2026-11-26T12:00Z')).toEqual(DAYS.map((day) => `${day} 0:00-24:00`));
  });

  it.each(['2026-03-28T12:00Z', '2026-03-29T12:00Z', '2026-10-25T00:30Z'])(
    'is right around a change of clocks: %s',
    (made) => {
      expect(week('Mo-Su 09:00-19:00', made)).toEqual(DAYS.map((day) => `${day} 9:00-19:00`));
    },
  );

  it('marks a holiday', () => {
    expect(week('Mo-Sa 09:00-19:00; PH,Su off', '2026-07-13T12:00Z')[1]).toBe('Tu* ');
  });
});
