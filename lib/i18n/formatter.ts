import 'server-only';
import { createFormatter } from 'next-intl';
import { formatLocale } from './format';
import type { Locale } from './routing';

export const TIME_ZONE = 'Europe/Paris';

type Formatter = ReturnType<typeof createFormatter>;

/** A formatter of each locale, which remembers what it has constructed of `Intl`. */
const formatters = new Map<Locale, Formatter>();

/**
 * Formats dates in the brand's time zone, numbers and lists. It replaces next-intl's
 * `getFormatter`, which formats in the page's locale.
 */
export function formatterFor(locale: Locale): Formatter {
  const formatter =
    formatters.get(locale) ??
    // next-intl's types know the site's locales only.
    createFormatter({ locale: formatLocale(locale) as Locale, timeZone: TIME_ZONE });
  formatters.set(locale, formatter);
  return formatter;
}
