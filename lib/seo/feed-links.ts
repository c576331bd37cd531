import { env } from '../env';
import type { Locale } from '../i18n/routing';

const TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;

export type FeedFormat = keyof typeof TYPES;

export const isFeedFormat = (name: string): name is FeedFormat => name in TYPES;

/** A feed's public address. */
export const feedAddress = (locale: Locale, format: FeedFormat): string =>
  `${env.SITE_URL}/feeds/${locale}/${format}.xml`;

/** The blog's feeds in one language, by media type. */
export const feedLinks = (locale: Locale) => ({
  [TYPES.rss]: feedAddress(locale, 'rss'),
  [TYPES.atom]: feedAddress(locale, 'atom'),
});

export const feedType = (format: FeedFormat): string => `${TYPES[format]}; charset=utf-8`;
