import { env } from '../env';
import type { Locale } from '../i18n/routing';

const MEDIA_TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;

export type FeedFormat = keyof typeof MEDIA_TYPES;

/** Whether the name in a feed's URL, without its extension, is a format that the site has. */
export const isFeedFormat = (name: string): name is FeedFormat => name in MEDIA_TYPES;

/** A feed's public URL. */
export const feedUrl = (locale: Locale, format: FeedFormat): string =>
  `${env.SITE_URL}/feeds/${locale}/${format}.xml`;

/** The blog's feeds in one language, by media type. */
export const feedLinks = (locale: Locale) => ({
  [MEDIA_TYPES.rss]: feedUrl(locale, 'rss'),
  [MEDIA_TYPES.atom]: feedUrl(locale, 'atom'),
});

/** A feed's `Content-Type`. */
export const feedContentType = (format: FeedFormat): string =>
  `${MEDIA_TYPES[format]}; charset=utf-8`;
