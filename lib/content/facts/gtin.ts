/**
 * Whether a trade item number (GTIN-8, 12, 13 or 14, digits only) ends with the right check digit:
 * from the right, the digits before it weigh 3, 1, 3, 1 …, and with it the sum is a multiple of 10
 * (GS1 GenSpecs, 7.9.1).
 */
export function hasCheckDigit(gtin: string): boolean {
  const [check, ...digits] = Array.from(gtin, Number).reverse();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return ((check ?? Number.NaN) + sum) % 10 === 0;
}
