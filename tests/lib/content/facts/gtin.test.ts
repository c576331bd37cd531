import { describe, expect, it } from 'vitest';
import { hasCheckDigit } from '@/lib/content/facts/gtin';

/** Printed examples: GS1's own for each length, an ISBN, and a case of nine sample pots. */
const VALID = ['96385074', '614141000036', '6291041500213', '9782070612758', '19521234000102'];

describe('hasCheckDigit', () => {
  it.each(VALID)('accepts %s', (gtin) => {
    expect(hasCheckDigit(gtin)).toBe(true);
  });

  it.each(VALID)('rejects %s with any single digit changed', (gtin) => {
    for (let index = 0; index < gtin.length; index += 1)
      for (const digit of '0123456789') {
        if (digit === gtin[index]) continue;
        const wrong = gtin.slice(0, index) + digit + gtin.slice(index + 1);
        expect(hasCheckDigit(wrong), wrong).toBe(false);
      }
  });

  it('rejects text that is not digits', () => {
    expect(hasCheckDigit('')).toBe(false);
    expect(hasCheckDigit('629104150021x')).toBe(false);
  });
});
