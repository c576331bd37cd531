import type { IncomingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseSearch } from '@/lib/find/search-query';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { routing } from '@/lib/i18n/routing';
import { TREE_HEADERS } from '@/lib/next-internals/protocol';
import { LANGUAGE_LISTS } from '../../support/language-lists';
import type { Answered } from '../../support/site-server';
import { type Render, startStoredSite } from '../../support/stored-site';

/** How many random requests are compared. `REQUESTS=15000` compares more. */
const REQUESTS = Number(process.env.REQUESTS ?? 400);

const PATHS = [
  '/',
  '/faq',
  '/produits',
  '/produits/caramel',
  '/nous-trouver',
  '/accessibilite/points-de-vente',
  '/de',
  '/de/faq',
  '/de/produkte/caramel',
  '/de/haendler-finden',
  '/en/find-us',
  '/en/faq',
  '/compte',
  '/de/konto',
  '/nous-vendre/kit/a~b',
  '/nowhere',
  '/de/nowhere',
  '/robots.txt',
  '/recalls.json',
  '/og/fr/home.jpg',
  '/api/sales-points',
  '/fr/faq',
  '/FAQ',
  '/faq/',
  '/%66aq',
  '/de/../faq',
  '//faq',
];
const PARAMETERS = [
  'q=Lyon',
  'q=lyon',
  'q=Ly%6fn',
  'q=a?b',
  'q=',
  'near=45.7,4.8',
  'point=abc',
  'bbox=1,2,3,4',
  'count=40',
  'parfum=caramel',
  'sorte=caramel',
  'ouvert=1',
  'open=sat&open=23:00',
  'utm_source=pot',
  'fbclid=x',
  '_rsc=1a2b',
  'locale=de',
  'locale=xx',
  'x=%E0%A4%A',
  'a|b^c',
];
const COOKIES = [
  ...routing.locales.map((locale) => `NEXT_LOCALE=${locale}`),
  'NEXT_LOCALE=xx',
  'NEXT_LOCALE=',
  'xNEXT_LOCALE=de',
  'NEXT_LOCALEx=de',
  'next_locale=de',
  'session=0123456789',
  'a=b=NEXT_LOCALE=en',
  '__prerender_bypass=guessed',
];
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip', 'identity', '*', 'GZIP'];
const OTHERS = [
  { 'if-none-match': '"other"' },
  { 'user-agent': 'Googlebot/2.1' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-next-intl-locale': 'de' },
  { authorization: 'Bearer nobody' },
  { range: 'bytes=0-9' },
];

const optional = <T extends string>(...values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });

const routerHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.constant({ rsc: '1' }),
  fc.constant(TREE_HEADERS),
  fc.record({
    rsc: optional('1', '0'),
    'next-router-prefetch': optional('1', '2'),
    'next-router-segment-prefetch': optional('/_tree', '/x'),
    'next-router-state-tree': optional('tree'),
    'next-url': optional('/de/faq'),
  }),
);

const requests = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
  path: fc
    .tuple(fc.constantFrom(...PATHS), fc.array(fc.constantFrom(...PARAMETERS), { maxLength: 3 }))
    .map(([path, parameters]) => path + (parameters.length > 0 ? `?${parameters.join('&')}` : '')),
  headers: fc
    .tuple(
      routerHeaders,
      fc.array(fc.constantFrom(...COOKIES), { maxLength: 3 }),
      optional(...LANGUAGE_LISTS.map(([list]) => list)),
      optional(...ENCODINGS),
      fc.option(fc.constantFrom(...OTHERS), { nil: {} }),
    )
    .map(([router, cookies, languages, encoding, others]) => ({
      ...Object.fromEntries(Object.entries(router).filter(([, value]) => value !== undefined)),
      ...others,
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...(languages !== undefined && { 'accept-language': languages }),
      ...(encoding && { 'accept-encoding': encoding }),
    })),
});

/** The language that a request asks for, by path, last cookie and browser, as next-intl reads it. */
function localeOf(pathname: string, cookie = '', languages = ''): string {
  const known = (value: string | undefined) => routing.locales.find((locale) => locale === value);
  const cookies = cookie.split(';').map((pair) => pair.trim().split('='));
  const chosen = cookies.findLast(([name]) => name === 'NEXT_LOCALE');
  return known(pathname.split('/')[1]) ?? known(chosen?.[1]) ?? preferredLocale(languages);
}

/** What the router may ask for: a page's document, its tree of segments, or else all of its data. */
function kindOf(headers: IncomingHttpHeaders) {
  if (headers.rsc !== '1') return 'document';
  const isTree = headers['next-router-segment-prefetch'] === '/_tree';
  return isTree && headers['next-router-prefetch'] === '1' ? 'tree' : 'flight';
}

/** A page that shows all that a page of the site reads, in `read`, and all that it was given. */
const renderAll: Render = ({ url = '', headers }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://site.example');
  const locale = localeOf(pathname, headers.cookie, headers['accept-language']);
  const isFile = /\.\w+$/.test(pathname);
  const isSearched = /trouver|find-us|finden|points-de-vente/.test(pathname);
  const read = {
    pathname,
    locale: isFile ? undefined : locale,
    kind: isFile ? undefined : kindOf(headers),
    search: isSearched ? parseSearch(searchParams) : undefined,
    switch: isFile ? undefined : routing.locales.find((to) => to === searchParams.get('locale')),
  };
  const { 'content-security-policy': _, 'x-request-id': __, ...given } = headers;
  response.statusCode = pathname.includes('nowhere') ? 404 : 200;
  response.setHeader('content-type', headers.rsc === '1' ? 'text/x-component' : 'text/html');
  if (read.switch) response.setHeader('set-cookie', `NEXT_LOCALE=${read.switch}`);
  response.end(JSON.stringify({ read, url, given }));
};

const render = vi.fn(renderAll);

beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));

/** What must be equal in two responses to a request. */
const comparable = ({ status, headers, body }: Answered) => {
  const { date: _, 'x-request-id': __, ...others } = Object.fromEntries(headers);
  const policy = others['content-security-policy']?.replace(/'nonce-[^']+'/, "'nonce'");
  return { status, headers: { ...others, 'content-security-policy': policy }, body };
};

it('a random request gets from a full store what it gets from an empty one, and what its page reads', async () => {
  const { ask, state } = await startStoredSite(render);
  const { Store } = await import('@/lib/cache/store');
  const memory = () => new Store<never>({ memoryBytes: 100_000_000 });
  const full = { pages: memory(), searches: memory() };
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, path, headers }) => {
      const asked = { method, headers };
      Object.assign(state, { pages: undefined });
      const live = await ask(path, asked);
      Object.assign(state, { pages: memory(), searches: memory() });
      const empty = await ask(path, asked);
      Object.assign(state, full);
      const stored = await ask(path, asked);
      const rendered = render.mock.calls.length;
      const again = await ask(path, asked);
      if (stored.status === 200 && render.mock.calls.length === rendered) hits += 1;
      expect(comparable(stored)).toEqual(comparable(empty));
      expect(comparable(again)).toEqual(comparable(stored));
      expect(stored.status).toBe(live.status);
      if (live.body.startsWith('{'))
        expect(JSON.parse(stored.body).read).toEqual(JSON.parse(live.body).read);
    }),
    { numRuns: REQUESTS },
  );
  // The comparison means something only for what was stored.
  expect(hits).toBeGreaterThan(REQUESTS / 4);
});
