import { describe, expect, it } from 'vitest';
import { formatUnitPrice, parsePrice } from '@/lib/kit/price';

describe('a price of the kit', () => {
  it.each([
    ['2,90', 290],
    ['2.90', 290],
    ['2,9', 290],
    [' 2,90 € ', 290],
    ['€2.90', 290],
    ['2€90', 290],
    ['2 € 90', 290],
    ['2,90 EUR', 290],
    ['2 euros', 200],
    ['CHF 3.50', 350],
    ['Fr. 3.50', 350],
    ['3.50 Fr.', 350],
    ['3.-', 300],
    ['3,–', 300],
    ['3,--', 300],
    ["2'90", 290],
    ['2’90', 290],
    [',90', 90],
    ['２,９０ €', 290],
    ['3', 300],
    ['99,99', 9_999],
  ])('is understood as %j', (text, cents) => {
    expect(parsePrice(text)).toBe(cents);
  });

  it.each([
    '',
    '0',
    '0,00',
    'abc',
    '-2',
    '100',
    '1.234,50',
    '2,900',
    '2,,9',
    '1e1',
    '€',
    ',',
    '2 90 50',
  ])('is not %j', (text) => {
    expect(parsePrice(text)).toBeUndefined();
  });

  it('has the price per kilogram in the language of the label', () => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(plain(formatUnitPrice('fr', 290, 75, 'EUR'))).toBe('38,67 €/kg');
    expect(plain(formatUnitPrice('en', 290, 75, 'EUR'))).toBe('€38.67/kg');
    expect(plain(formatUnitPrice('nl', 290, 75, 'EUR'))).toBe('€ 38,67/kg');
    expect(plain(formatUnitPrice('de', 350, 75, 'CHF'))).toBe('46,67 CHF/kg');
  });
});
