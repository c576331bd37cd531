import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { log } from '../log';
import { routing } from './routing';

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  return {
    locale,
    messages: (await import(`../../messages/${locale}.json`)).default,
    timeZone: 'Europe/Paris',
    onError: (error) => log.error('A message is missing or malformed', { reason: error.message }),
  };
});
