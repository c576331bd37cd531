import { PAGES } from '../../../../e2e/support/pages';
import type { Random } from './random';

/** Every page of every locale, with two of the six flavours. */
const PATHS = PAGES.filter(
  ({ place }) =>
    place.route !== '/produits/[slug]' || ['caramel', 'peanut'].includes(place.params.slug),
).map(({ path }) => path);
const LOCALES = ['fr', 'en', 'it', 'es', 'de', 'nl', 'pt', 'EN', 'f', ''];

/** Files, routes, and URLs that the site redirects or rejects. */
const OTHERS = [
  '/favicon.ico',
  '/icon.svg',
  '/manifest.webmanifest',
  '/builds/latest.json',
  '/recalls.json',
  '/api/nothing',
  '/api/sales-points/nobody',
  '/_next/static/nothing.js',
  '/uploads/pot-caramel.webp',
  '/uploads',
  '/apitude',
  '/no.such.file',
  '/en/nowhere',
  '/produits/nobody',
  '/%E0%A4%A',
  '/faq%2F',
  '/%66aq',
  '/en%2Ffaq',
  '//example.com/faq',
  '/en//faq',
  '/en/../faq',
  '/fr/./faq',
  '/faq;x=1',
  '/faq:x',
  '/faq/@x',
  '/en/find-us/$x',
] as const;

const TWISTS: ((path: string, random: Random) => string)[] = [
  (path) => `${path}/`,
  (path) => `/fr${path}`,
  (path) => path.toUpperCase(),
  (path, random) => `/${random.pick(LOCALES)}${path}`,
  (path, random) => path.replace(/^\/(en|it|es|de|nl)/, `/${random.pick(LOCALES)}`),
  (path) => path.replace(/[aeiou]/, (vowel) => `%${vowel.charCodeAt(0).toString(16)}`),
];

const QUERIES = [
  '?',
  '?utm_source=pot',
  '?a=1&a=2',
  '?a|b^c',
  '?_rsc=1',
  '?_rsc',
  '?locale=en',
  '?__nextLocale=de',
  '?nxtPlocale=en',
  '?x=%E0%A4%A',
  '?NEXT_LOCALE=en',
] as const;

/** Any URL that a visitor, a crawler or an attacker may request. */
export function randomUrl(random: Random): string {
  if (random.chance(0.05)) return random.pick(OTHERS);
  const path = random.pick(PATHS);
  const twisted = random.chance(0.06) ? random.pick(TWISTS)(path, random) : path;
  return random.chance(0.1) ? twisted + random.pick(QUERIES) : twisted;
}
