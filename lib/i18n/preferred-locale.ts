import Negotiator from 'negotiator';
import { hasLocale } from 'next-intl';
import { type Locale, routing } from './routing';

/**
 * The site's language that a visitor prefers. Tags are shortened to their languages (RFC 4647,
 * 3.4), because next-intl's matcher prefers exact matches, and would choose `fr` for `en-GB, fr`.
 * @param list the value of `Accept-Language`
 * @returns undefined if the list has none of the site's languages
 */
export function preferredLocale(list: string): Locale | undefined {
  const tags = new Negotiator({ headers: { 'accept-language': list } }).languages();
  return tags
    .map((tag) => tag.split('-', 1)[0]?.toLowerCase())
    .find((code) => hasLocale(routing.locales, code));
}
