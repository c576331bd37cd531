import { IntlErrorCode } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { log } from '../logging/log';
import { TIME_ZONE } from './formatter';
import { toLocale } from './routing';

/**
 * The codes of errors that are only about messages. A formatting error may also be about a date, so
 * one about a message is logged twice.
 */
const ABOUT_MESSAGES = new Set([
  IntlErrorCode.MISSING_MESSAGE,
  IntlErrorCode.INSUFFICIENT_PATH,
  IntlErrorCode.INVALID_MESSAGE,
]);

export default getRequestConfig(async ({ requestLocale }) => {
  const locale = toLocale(await requestLocale);
  return {
    locale,
    messages: (await import(`../../messages/${locale}.json`)).default,
    timeZone: TIME_ZONE,
    // An error about a message is logged below, where its key is known.
    onError: (error) => {
      if (!ABOUT_MESSAGES.has(error.code))
        log.error('A text could not be formatted', { locale, error });
    },
    getMessageFallback: ({ error, namespace, key: name }) => {
      const key = [namespace, name].filter(Boolean).join('.');
      log.error('A message is missing or malformed', { locale, key, error });
      return key;
    },
  };
});
