import { getRequestConfig } from 'next-intl/server';
import { log } from '../logging/log';
import { TIME_ZONE } from './formatter';
import { toLocale } from './routing';

export default getRequestConfig(async ({ requestLocale }) => {
  const locale = toLocale(await requestLocale);
  return {
    locale,
    messages: (await import(`../../messages/${locale}.json`)).default,
    timeZone: TIME_ZONE,
    onError: (error) =>
      log.error('A message is missing or malformed', {
        locale,
        // The key of the message, which next-intl's error contains only in its text.
        key: /`([\w.]{1,80})`/.exec(error.message)?.[1],
        error,
      }),
  };
});
