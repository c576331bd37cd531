import { describe, expect, it } from 'vitest';
import { formatQuantity, withUnit } from '@/lib/i18n/format';
import { formatterFor } from '@/lib/i18n/formatter';

/** 23:30 in Paris, where it is the next day. */
const LATE = new Date('2026-11-22T23:30:00Z');
const SHOPS = ['Bern', 'Gent', 'Lyon'];

describe.each([
  ['fr', '23 novembre 2026', 'Bern, Gent et Lyon', '1\u202f234,5', '75\u00a0g', '180\u00a0°C'],
  ['en', '23 November 2026', 'Bern, Gent and Lyon', '1,234.5', '75g', '180°C'],
  ['it', '23 novembre 2026', 'Bern, Gent e Lyon', '1234,5', '75\u00a0g', '180\u00a0°C'],
  ['es', '23 de noviembre de 2026', 'Bern, Gent y Lyon', '1234,5', '75\u00a0g', '180\u00a0°C'],
  ['de', '23. November 2026', 'Bern, Gent und Lyon', '1.234,5', '75\u00a0g', '180\u00a0°C'],
  ['nl', '23 november 2026', 'Bern, Gent en Lyon', '1.234,5', '75\u00a0g', '180\u00a0°C'],
] as const)('in %s', (locale, date, list, number, grams, celsius) => {
  const format = formatterFor(locale);

  it('dates, lists and numbers are those of its readers, English ones British', () => {
    expect(format.dateTime(LATE, { dateStyle: 'long' })).toBe(date);
    expect(format.list(SHOPS)).toBe(list);
    expect(format.number(1234.5)).toBe(number);
  });

  it('a number stays on one line with its unit, which English writes without a space', () => {
    expect(formatQuantity(locale, 75, 'gram')).toBe(grams);
    expect(formatQuantity(locale, 1234, 'kilometer')).not.toContain(' ');
    expect(withUnit(locale, 180, '°C')).toBe(celsius);
  });
});
