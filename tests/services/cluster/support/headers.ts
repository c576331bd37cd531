import { ask } from './ask';
import type { Random } from './random';

type Headers = Record<string, string>;

const COOKIES = ['fr', 'en', 'it', 'es', 'de', 'nl'].map((locale) => `NEXT_LOCALE=${locale}`);
const ODD_COOKIES = [
  'NEXT_LOCALE=pt',
  'NEXT_LOCALE=EN',
  'NEXT_LOCALE=',
  'NEXT_LOCALE',
  'NEXT_LOCALE="en"',
  'NEXT_LOCALE=%65n',
  'NEXT_LOCALE=%E0%A4%A',
  'NEXT%5FLOCALE=en',
  'next_locale=en',
  'next_locale=en; NEXT_LOCALE=de',
  'NEXT_LOCALE=en; next_locale=de',
  'NEXT_LOCALE=en; NEXT_LOCALE=de',
  'NEXT_LOCALE=de;NEXT_LOCALE=xx',
  'NEXT_LOCALE=en ; a=b',
  ' NEXT_LOCALE=en;',
  'a=b;NEXT_LOCALE=nl',
  'a=b;   NEXT_LOCALE=nl; c=d',
  'a="b; NEXT_LOCALE=it; c"',
  'xNEXT_LOCALE=en',
  'NEXT_LOCALEx=en',
  'session=0123456789; theme=dark',
  'a=b=NEXT_LOCALE=en',
  '__prerender_bypass=guessed',
  'NEXT_LOCALE=en; __next_preview_data=guessed',
] as const;

const LANGUAGES = [
  'fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7',
  'fr,fr-FR;q=0.8,en-US;q=0.5,en;q=0.3',
  'en-US,en;q=0.9',
  'en-GB,en-US;q=0.9,en;q=0.8',
  'en-US,en;q=0.5',
  'en',
  'de-DE,de;q=0.9,en;q=0.8',
  'de-AT',
  'nl-BE,nl;q=0.9,fr;q=0.8',
  'it-IT,it;q=0.9',
  'es-419,es;q=0.9',
  'pt-BR,pt;q=0.9,en;q=0.8',
  'ca-ES,ca;q=0.9',
] as const;
const TAGS = 'fr en it es de nl pt ca lb gsw zh-CN en-GB fr-CA de-CH EN xx a * x_y'.split(' ');
const WEIGHTS = [
  '',
  '',
  ';q=0.9',
  ';q=0.5',
  ';q=0',
  ';q=1',
  ';q=2',
  ';q=x',
  ';q=0.955',
  ' ; q=0.3',
];

const ENCODINGS = ['gzip', 'gzip, deflate, br', 'gzip, deflate, br, zstd', 'gzip,br', 'identity'];
const ODD_ENCODINGS = [
  'br',
  'deflate',
  'deflate, gzip',
  '*',
  'GZIP',
  'gzip;q=0',
  'gzip;q=0.1, identity',
  'x-gzip',
] as const;

const OTHERS: readonly Headers[] = [
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'Twitterbot/1.0' },
  { 'user-agent': 'Chrome-Lighthouse' },
  { accept: 'image/avif' },
  { range: 'bytes=0-9' },
  { 'if-none-match': '"other"' },
  { 'if-none-match': '*' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-nextjs-rewritten-path': '/de' },
  { 'x-next-intl-locale': 'de' },
  { authorization: 'Bearer nobody' },
  { purpose: 'prefetch' },
  { dnt: '1' },
];

const tree = (...path: string[]) =>
  encodeURIComponent(
    JSON.stringify(
      path.reduceRight<unknown>((below, name) => [name, { children: below }], ['__PAGE__', {}]),
    ),
  );
const TREES = [
  tree('', 'fr', '(site)'),
  tree('', 'en', '(site)', 'faq'),
  'no%20tree',
  'odd^tree|x',
];
const SEGMENTS = ['/_tree', '/_index', '/_full', '/!KHNpdGUp/__PAGE__', '/nowhere', '/odd^'];

function randomRouterHeaders(random: Random): Headers {
  const isOdd = () => random.chance(0.05);
  const headers: Headers = { rsc: isOdd() ? random.pick(['0', 'true', '11']) : '1' };
  const add = (name: string, usual: readonly string[], odd: readonly string[]) => {
    if (random.chance(0.35)) headers[name] = random.pick(isOdd() ? odd : usual);
  };
  add('next-router-prefetch', ['1', '2'], ['0', 'x']);
  add('next-router-segment-prefetch', SEGMENTS, ['/nowhere', '/odd^', 'odd']);
  add('next-router-state-tree', TREES, ['no%20tree', 'odd^tree|x']);
  add('next-url', ['/', '/en', '/fr/faq'], ['/odd^', 'odd']);
  return headers;
}

const randomLanguages = (random: Random) =>
  Array.from(
    { length: random.pick([1, 2, 3]) },
    () => random.pick(TAGS) + random.pick(WEIGHTS),
  ).join(random.pick([',', ', ', ' ,']));

/** Mostly what browsers send, and sometimes what only an attacker sends. */
export function randomHeaders(random: Random): Headers {
  const isOdd = () => random.chance(0.12);
  return {
    ...(random.chance(0.5) && { cookie: random.pick(isOdd() ? ODD_COOKIES : COOKIES) }),
    ...(random.chance(0.6) && {
      'accept-language': isOdd() ? randomLanguages(random) : random.pick(LANGUAGES),
    }),
    ...(random.chance(0.7) && {
      'accept-encoding': random.pick(isOdd() ? ODD_ENCODINGS : ENCODINGS),
    }),
    ...(random.chance(0.1) && random.pick(OTHERS)),
    ...(random.chance(0.25) && randomRouterHeaders(random)),
  };
}

/** The URL that Next's router would request with these headers; others are redirected to it. */
export async function withRouterQuery(port: number, address: string, headers: Headers) {
  const [path = ''] = address.split('?');
  const { location } = (await ask(port, { method: 'GET', path, headers })).headers;
  return location?.startsWith(`${path}?_rsc`) ? location : `${path}?_rsc`;
}
