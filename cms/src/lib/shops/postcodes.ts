/** The number of digits of these countries' postcodes. */
const DIGITS: Record<string, number> = {
  FR: 5,
  MC: 5,
  DE: 5,
  ES: 5,
  IT: 5,
  HR: 5,
  BE: 4,
  CH: 4,
  LI: 4,
  LU: 4,
  AT: 4,
  DK: 4,
  SI: 4,
};

/**
 * A postcode in the stored form: `L-1234` → 1234, `69 002` → 69002, and with the zeros that Excel
 * has dropped, `1000` in France → 01000.
 */
export function tidyPostcode(text: string, country: string): string {
  const digits = DIGITS[country];
  const code = text
    .toUpperCase()
    .replace(/\s*CEDEX\b.*$/, '')
    .replace(/^[A-Z]{1,3}\s?-\s?(?=\d)|^(?:FR?|BE?|L|CH)\s?(?=\d)/, '')
    .replace(/(?<=^\d+)[.,]0+$/, '');
  if (!digits || !/^[\d\s.]+$/.test(code)) return code;
  const plain = code.replace(/\D/g, '');
  // Two zeros may be lost in Rome (00118), one elsewhere.
  const isShort = plain.length < digits && plain.length >= (country === 'IT' ? 3 : digits - 1);
  return isShort ? plain.padStart(digits, '0') : plain;
}

/** Whether a French postcode is a CEDEX, for companies with much post, which belongs to no town. */
export const isCedex = (text: string): boolean => /\bcedex\b/i.test(text);

const CODE_FIRST = /^((?:[A-Z]{1,2}\s?-\s?)?\d[\d\s]{2,6}\d)[\s,-]+(\p{L}.*)$/u;
const CODE_LAST = /^(\p{L}.*?)[\s,(-]+((?:[A-Z]{1,2}-)?\d{4,5})\)?$/u;

/** The two parts of « 69002 Lyon » or « Lyon (69002) »; undefined for other texts. */
export function splitPostcode(text: string): { postcode: string; city: string } | undefined {
  const [, first, after] = CODE_FIRST.exec(text) ?? [];
  if (first && after) return { postcode: first, city: after };
  const [, before, last] = CODE_LAST.exec(text) ?? [];
  return before && last ? { postcode: last, city: before } : undefined;
}
