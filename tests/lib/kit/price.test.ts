import { describe, expect, it } from 'vitest';
import { formatUnitPrice, parsePrice, readPrice } from '@/lib/kit/price';

describe('a price of the kit', () => {
  it.each([
    ['2,90', 290],
    ['2.90', 290],
    ['2,9', 290],
    ['3.-', 300],
    ['3,–', 300],
    ['3,--', 300],
    ["2'90", 290],
    ['2’90', 290],
    [',90', 90],
    ['3', 300],
    ['99,99', 9_999],
    [' 2,90 € ', 290, 'EUR'],
    ['€2.90', 290, 'EUR'],
    ['2€90', 290, 'EUR'],
    ['2 € 90', 290, 'EUR'],
    ['2€9', 290, 'EUR'],
    ['2,90 EUR', 290, 'EUR'],
    ['2 euros', 200, 'EUR'],
    ['２,９０ €', 290, 'EUR'],
    ['CHF 3.50', 350, 'CHF'],
    ['chf3.50', 350, 'CHF'],
    ['Fr. 3.50', 350, 'CHF'],
    ['3.50 Fr', 350, 'CHF'],
    ['3 fr. 5', 350, 'CHF'],
    ['3.50 SFr.', 350, 'CHF'],
    ['3,50 francs', 350, 'CHF'],
    ['3 Franken', 300, 'CHF'],
  ])('is understood as %j', (text, cents, currency?: string) => {
    expect(parsePrice(text)).toEqual({ cents, currency });
  });

  it('is in the currency that was typed with it, otherwise in the chosen one', () => {
    expect(readPrice('Fr. 2.90', 'EUR')).toEqual({ price: 290, currency: 'CHF' });
    expect(readPrice('€2.90', 'CHF')).toEqual({ price: 290, currency: 'EUR' });
    expect(readPrice('2.90', 'CHF')).toEqual({ price: 290, currency: 'CHF' });
    expect(readPrice('', 'CHF')).toEqual({ price: undefined, currency: 'CHF' });
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
    '2€900',
    '£2.90',
    'CHF 2.90 €',
    '€2 Fr. 90',
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
