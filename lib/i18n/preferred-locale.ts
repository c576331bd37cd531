import { match } from '@formatjs/intl-localematcher';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { hasLocale } from 'next-intl';
import { type Locale, routing, toLocale } from './routing';

/** Lists of languages and their best locale. Browsers send a few hundred different ones. */
const known = new LRUCache<string, Locale>({ max: 1_000 });

function findPreferred(list: string): Locale {
  const tags = new Negotiator({ headers: { 'accept-language': list } })
    .languages()
    .filter((tag) => tag !== '*');
  const own = tags
    .map((tag) => tag.split('-', 1)[0]?.toLowerCase())
    .find((code) => hasLocale(routing.locales, code));
  if (own) return own;
  try {
    return toLocale(match(tags, routing.locales, routing.defaultLocale));
  } catch {
    // A tag is not a language's.
    return routing.defaultLocale;
  }
}

/**
 * The site's language that a visitor prefers. Tags are shortened to their languages (RFC 4647,
 * 3.4), because the matcher prefers exact matches, and would choose `fr` for `en-GB, fr`. A visitor
 * whose languages the site does not have gets the closest one, such as Spanish for Catalan.
 * @param list the value of `Accept-Language`
 */
export function preferredLocale(list: string): Locale {
  const locale = known.get(list) ?? findPreferred(list);
  known.set(list, locale);
  return locale;
}
