import { getTranslations } from 'next-intl/server';
import { parseOpenTime } from '@/lib/find/search-query';
import type { Locale } from '@/lib/i18n/routing';
import { timeInSentence } from './hours/clock-time';

const MINUTES_PER_HOUR = 60;

/** The names of the days in a language, from Monday. */
export async function getDayNames(locale: Locale): Promise<string[]> {
  const t = await getTranslations({ locale, namespace: 'hours' });
  return t('days').split(' ');
}

/** The moment of the filter `open` within a sentence: "en ce moment", "dimanche à 19 h". */
export async function getOpenWhen(open: string, locale: Locale): Promise<string> {
  const [t, days] = await Promise.all([
    getTranslations({ locale, namespace: 'filters' }),
    getDayNames(locale),
  ]);
  const time = parseOpenTime(open);
  if (!time) return t('now');
  return t('dayAt', {
    day: days[time.weekday] ?? '',
    time: timeInSentence(time.hour * MINUTES_PER_HOUR, locale),
  });
}

/** The name of the filter `open`: "Ouvert maintenant", "Ouvert dimanche à 19 h". */
export async function getOpenName(open: string, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'filters' });
  return parseOpenTime(open) ? t('openAt', { when: await getOpenWhen(open, locale) }) : t('open');
}
