import 'server-only';
import { createFormatter } from 'next-intl';
import { formatLocale } from './format';
import type { Locale } from './routing';

export const TIME_ZONE = 'Europe/Paris';

/**
 * Formats dates in the brand's time zone, numbers and lists. It replaces next-intl's
 * `getFormatter`, which formats in the page's locale.
 */
export const formatterFor = (locale: Locale) =>
  // next-intl's types know the site's locales only.
  createFormatter({ locale: formatLocale(locale) as Locale, timeZone: TIME_ZONE });
