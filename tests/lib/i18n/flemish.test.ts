import { expect, it } from 'vitest';
import { formatDistance } from '@/lib/find/geo';

const BELGIAN = 'nl-BE';
const DAY = new Date('2026-11-06T12:00:00Z');

/** What the site formats: dates, figures of a pot, prices and capital, countries of shops. */
const FORMATS: [string, (locale: string) => string][] = [
  ['a date', (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(DAY)],
  ['a figure', (locale) => new Intl.NumberFormat(locale).format(12_345.6)],
  [
    'a price',
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(12_345.6),
  ],
  [
    'a temperature',
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'celsius' }).format(4),
  ],
  ['a country', (locale) => String(new Intl.DisplayNames(locale, { type: 'region' }).of('BE'))],
  ['a distance', (locale) => formatDistance(1.25, locale as 'nl')],
];

it.each(FORMATS)('formats %s the same in nl and in nl-BE', (_, format) => {
  expect(format('nl')).toBe(format(BELGIAN));
});
