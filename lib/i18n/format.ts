import type { Locale } from './routing';

/** The locale for `Intl`. With `en` alone, dates and lists would be those of the United States. */
export const formatLocale = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

/** A measurement whose numbers and unit stay on one line. */
export const withoutBreaks = (measurement: string) => measurement.replaceAll(' ', '\u00a0');

type Unit = 'gram' | 'meter' | 'kilometer' | 'kilobyte' | 'megabyte';

type Digits = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>;

/** Formats of quantities. Constructing one takes longer than rendering the element around it. */
const quantities = new Map<string, Intl.NumberFormat>();

/** A number with its unit, on one line: `75 g`, and `75g` in English, as British food has it. */
export function formatQuantity(locale: Locale, value: number, unit: Unit, digits?: Digits): string {
  const key = JSON.stringify([locale, unit, digits]);
  const unitDisplay = locale === 'en' ? 'narrow' : 'short';
  const format =
    quantities.get(key) ??
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, ...digits });
  quantities.set(key, format);
  // Servers and browsers differ in the space before the unit.
  return format.format(value).replace(/\s(?=\D*$)/, '\u00a0');
}

/** A number with a unit that is written alike in every language: `180 °C`, `2088 kJ`, and in English `180°C`. */
export const withUnit = (
  locale: Locale,
  value: number | string,
  unit: '°C' | 'kJ' | 'kcal' | 'mm',
) => withoutBreaks(locale === 'en' ? `${value}${unit}` : `${value} ${unit}`);
