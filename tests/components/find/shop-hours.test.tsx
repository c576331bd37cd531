import { act, render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockTime, timeInSentence } from '@/components/find/hours/clock-time';
import { getHoursLabels, type HoursLabels } from '@/components/find/hours/labels';
import { ShopHours } from '@/components/find/hours/shop-hours';
import { weekHours } from '@/lib/find/evaluate-hours';
import type { Locale } from '@/lib/i18n/routing';
import { CATALOGUES } from '../../messages/support/messages';
import { shop } from '../../support/shops';

let language: Locale;
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'hours') =>
    createTranslator({ locale: language, namespace, messages: CATALOGUES[language] }),
}));

async function labelsIn(locale: Locale): Promise<HoursLabels> {
  language = locale;
  return getHoursLabels();
}

const SHOP = shop({ opening_hours: 'Mo-Sa 09:00-12:30,14:00-19:30; PH,Su off' });

/** A page that was made at noon of the day. */
async function hoursAt(locale: Locale, now: string, point = SHOP) {
  vi.setSystemTime(now);
  const hours = weekHours(point, new Date(`${now.slice(0, 10)}T11:00Z`));
  if (!hours) throw new Error('no hours');
  return <ShopHours hours={hours} locale={locale} labels={await labelsIn(locale)} />;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** With ordinary spaces, which are easier to write. */
const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const summary = () => spaced(document.querySelector('summary')?.textContent);

// A Thursday, a Sunday night, the change of clocks, the eve of 14 July; Lyon is one or two hours ahead.
it.each<[Locale, string, string]>([
  ['fr', '2026-11-26T13:30Z', 'Horaires, Ouvert, ferme à 19 h 30'],
  ['fr', '2026-11-26T12:00Z', 'Horaires, Fermé, ouvre à 14 h'],
  ['fr', '2026-11-28T20:00Z', 'Horaires, Fermé, ouvre lundi à 9 h'],
  ['en', '2026-11-26T13:30Z', 'Opening hours, Open, closes at 7:30pm'],
  ['en', '2026-11-29T21:59Z', 'Opening hours, Closed, opens tomorrow at 9am'],
  ['it', '2026-11-28T20:00Z', 'Orari, Chiuso, apre lunedì alle 9:00'],
  ['es', '2026-11-28T20:00Z', 'Horario, Cerrado, abre el lunes a las 9:00'],
  ['de', '2026-11-28T20:00Z', 'Öffnungszeiten, Geschlossen, öffnet am Montag um 9:00 Uhr'],
  ['nl', '2026-11-28T20:00Z', 'Openingsuren, Gesloten, opent maandag om 9.00 uur'],
])('%s at %s: %s', async (locale, now, said) => {
  render(await hoursAt(locale, now));
  expect(summary()).toBe(said);
});

it.each([
  ['24/7', 'Horaires, Ouvert 24 h/24'],
  ['Jun-Aug Mo-Su 09:00-19:00', 'Horaires, Fermé cette semaine'],
  ['Mo-Su 18:00-02:00', 'Horaires, Ouvert, ferme à 2 h'],
  ['Th 08:00-24:00; Fr,Sa 00:00-24:00', 'Horaires, Ouvert, ferme samedi à minuit'],
])('"%s" on a Thursday night: %s', async (opening_hours, said) => {
  render(await hoursAt('fr', '2026-11-26T20:00Z', shop({ opening_hours })));
  expect(summary()).toBe(said);
});

it('follows the clock by the minute, but not while the page is hidden', async () => {
  render(await hoursAt('fr', '2026-11-26T18:29:30Z'));
  expect(summary()).toContain('ferme à 19 h 30');
  act(() => vi.advanceTimersByTime(30_000));
  expect(summary()).toContain('ouvre demain à 9 h');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime('2026-11-27T08:00Z');
  hidden.mockReturnValue(false);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(summary()).toContain('ferme à 12 h 30');
});

it('today stands out where today is known', async () => {
  render(await hoursAt('fr', '2026-11-26T12:00Z'));
  const today = screen
    .getAllByRole('row', { hidden: true })
    .filter((row) => row.hasAttribute('aria-current'));
  expect(today.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('du lundi au samedi'),
  ]);
});

describe('times', () => {
  it.each<[Locale, string[]]>([
    ['fr', ['minuit', '1 h', '9 h 05', '12 h', '19 h 30', 'minuit', '2 h']],
    ['en', ['midnight', '1am', '9:05am', 'noon', '7:30pm', 'midnight', '2am']],
    [
      'it',
      ['alle 0:00', 'all’1:00', 'alle 9:05', 'alle 12:00', 'alle 19:30', 'alle 24:00', 'alle 2:00'],
    ],
    ['es', ['las 0:00', 'la 1:00', 'las 9:05', 'las 12:00', 'las 19:30', 'las 24:00', 'las 2:00']],
    [
      'de',
      ['0:00', '1:00', '9:05', '12:00', '19:30', '24:00', '2:00'].map((time) => `${time} Uhr`),
    ],
    [
      'nl',
      ['0.00', '1.00', '9.05', '12.00', '19.30', '24.00', '2.00'].map((time) => `${time} uur`),
    ],
  ])('in %s', (locale, times) => {
    const minutes = [0, 60, 545, 720, 1170, 1440, 1560];
    expect(minutes.map((minute) => spaced(timeInSentence(minute, locale)))).toEqual(times);
    expect(clockTime(1170, locale)).not.toMatch(/Uhr|uur|al/);
    // A time is never broken.
    expect(timeInSentence(1170, locale).replace(/^[a-z]+ /, '')).not.toContain(' ');
  });
});
