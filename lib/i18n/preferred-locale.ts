import Negotiator from 'negotiator';
import { type Locale, routing, toLocale } from './routing';

/** The part of a language tag behind the language: `-GB`, `-Hans-CN`. */
const SUBTAGS = /-[a-z\d-]+/gi;

/**
 * The site's language that a visitor prefers. Tags are shortened to their languages (RFC 4647, 3.4), or
 * next-intl's matcher would prefer the second of `en-GB, fr`, which it has to the letter.
 * @param list the value of `Accept-Language`
 * @returns undefined if the list has none of the site's languages
 */
export function preferredLocale(list: string): Locale | undefined {
  const headers = { 'accept-language': list.replaceAll(SUBTAGS, '') };
  const [code] = new Negotiator({ headers }).languages([...routing.locales]);
  return code === undefined ? undefined : toLocale(code);
}
