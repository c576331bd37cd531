import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { expect, it } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { pageRequestOf } from '@/lib/pages/key';
import middleware from '@/middleware';
import { LANGUAGE_LISTS } from '../../support/language-lists';

type Middleware = (request: NextRequest) => Response;

/** Where a middleware leads a first visit. */
function chosenBy(lead: Middleware, list: string): string {
  const headers = { 'accept-language': list };
  const target = lead(new NextRequest('http://localhost/', { headers })).headers.get('location');
  return target ? new URL(target, 'http://localhost').pathname.slice(1) : 'fr';
}

/** Whether the server answers a first visit with the stored French page, without the middleware. */
const isStoredFor = (list: string) =>
  pageRequestOf({
    method: 'GET',
    url: '/',
    headers: { 'accept-language': list },
  } as IncomingMessage)?.isStored;

it.each([
  ...LANGUAGE_LISTS,
  ...['ca', 'gl', 'eu', 'ca-valencia, *;q=0.5'].map((list) => [list, 'es'] as const),
  ...['lb', 'gsw', 'rm', 'nds', 'rm-CH, lb'].map((list) => [list, 'de'] as const),
  ...['af', 'fy-NL', 'ja, fy;q=0.5'].map((list) => [list, 'nl'] as const),
])('a visitor with "%s" reads %s', (list, locale) => {
  expect(chosenBy(middleware, list)).toBe(locale);
  expect(isStoredFor(list)).toBe(locale === 'fr');
});

const listOf = (tags: string) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...tags.split(' ')),
        fc.constantFrom('', ';q=0.9', ';q=0', ';q=1', ';q=2', ';q=x', ' ; q=0.3', ';'),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.map((part) => part.join('')).join(', '));

it('the stored French page is for exactly those whom the middleware redirects nowhere', () => {
  fc.assert(
    fc.property(listOf('fr en it en-GB de-CH EN zh-Hans-CN es-419 ca gsw ja * en- x_y'), (list) => {
      expect(isStoredFor(list)).toBe(chosenBy(middleware, list) === 'fr');
    }),
    { numRuns: 2_000 },
  );
});

it('languages that the site does not have lead to where next-intl’s own matcher leads', () => {
  const nextIntl = createMiddleware(routing);
  fc.assert(
    fc.property(listOf('ca gl-ES eu lb gsw-CH rm nds af fy br pt-BR ja zh-Hans-CN x_y'), (list) => {
      expect(chosenBy(middleware, list)).toBe(chosenBy(nextIntl, list));
    }),
    { numRuns: 500 },
  );
});
