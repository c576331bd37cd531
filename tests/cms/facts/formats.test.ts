import { describe, expect, it } from 'vitest';
import { formatFault, tidyText } from '../../../cms/src/lib/facts/formats';

describe('what is pasted into a field with a format', () => {
  it.each([
    ['gtin-13', ' 9 521234 000105 ', '9521234000105'],
    ['gtin-13', '9-521234-000105', '9521234000105'],
    ['gtin-14', '1 95 21234 00010 2', '19521234000102'],
    ['phone', '+33.1.99.00.12.34', '+33 1 99 00 12 34'],
    ['phone', '+33 (0)1 99 00 12 34', '+33 1 99 00 12 34'],
    ['phone', '+33\u00a01\u202f99\u00a000 12 34', '+33 1 99 00 12 34'],
    ['phone', '\u202a+33 1 99 00 12 34\u202c', '+33 1 99 00 12 34'],
    ['phone', 'tel:+33-1-99-00-12-34', '+33 1 99 00 12 34'],
    ['phone', '+33‑1‑99–00–12–34', '+33 1 99 00 12 34'],
    ['phone', '0033 1 99 00 12 34', '+33 1 99 00 12 34'],
    ['phone', '00 33 1 99 00 12 34', '+33 1 99 00 12 34'],
    ['phone', '＋３３ 1 99 00 12 34', '+33 1 99 00 12 34'],
    ['country', 'fr', 'FR'],
    ['dimensions', '240x240x65 mm', '240 × 240 × 65'],
    ['dimensions', '240 mm × 240 mm × 65 mm', '240 × 240 × 65'],
    ['network', 'Instagram', 'instagram'],
    ['url', ' https://www.exemple.fr ', 'https://www.exemple.fr'],
  ])('is tidied: %s %j', (format, pasted, stored) => {
    expect(tidyText(format, pasted)).toBe(stored);
    expect(formatFault(format, stored)).toBeUndefined();
  });

  it.each([
    ['gtin-13', '9521234000104', /le dernier serait 5/],
    [
      'gtin-13',
      '952123400010',
      /Il faut 13 chiffres, et il y en a 12\..*ce serait 5 : 9521234000105/,
    ],
    ['gtin-13', '036000291452', /écrivez un 0 devant : 0036000291452/],
    ['gtin-13', '95212340001', /il y en a 11/],
    ['gtin-13', '19521234000102', /il y en a 14/],
    ['gtin-13', '952123400010X', /que des chiffres/],
    ['gtin-14', '9521234000105', /Il faut 14 chiffres/],
    ['phone', '01 99 00 12 34', /\+33 1 99/],
    ['country', 'FRANCE', /FR, BE/],
    ['dimensions', '24 cm', /240 × 240 × 65/],
    ['url', 'www.exemple.fr', /avec https:/],
    ['url', 'javascript:alert(1)', /avec https:/],
    ['url', 'https://exemple .fr', /sans espace/],
    ['url', 'https://[', /adresse complète/],
  ])('is refused with what would be right: %s %j', (format, text, message) => {
    expect(formatFault(format, text)).toMatch(message);
  });

  it('may be empty', () => {
    expect(formatFault('gtin-13', '')).toBeUndefined();
  });
});
