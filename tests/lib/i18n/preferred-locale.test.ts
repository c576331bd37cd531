import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import middleware from '@/middleware';
import { LANGUAGE_LISTS } from '../../support/language-lists';

/** Where the middleware leads a first visit. */
function chosenFor(list: string): string {
  const headers = { 'accept-language': list };
  const response = middleware(new NextRequest('http://localhost/', { headers }));
  const target = response.headers.get('location');
  return target ? new URL(target).pathname.slice(1) : 'fr';
}

/** nginx's own expression: what it uses of PCRE means the same in JavaScript. */
const [, stored = expect.fail()] =
  /"~(\S+first_language[^"]+)"/.exec(readFileSync('deploy/nginx/inputs/locale.conf', 'utf8')) ?? [];

/** The language of the page that nginx may store for a list; undefined if it asks the site each time. */
const storedFor = (list: string) => new RegExp(stored).exec(`0::${list}`)?.groups?.first_language;

it.each(LANGUAGE_LISTS)('a visitor with "%s" reads %s, from nginx too', (list, locale) => {
  expect(chosenFor(list)).toBe(locale);
  expect([locale, undefined]).toContain(storedFor(list));
});

const tag = fc.constantFrom(...'fr en it en-GB de-CH EN zh-Hans-CN es-419 ja * en- x_y'.split(' '));
const weight = fc.constantFrom('', ';q=0.9', ';q=0', ';q=1', ';q=2', ';q=x', ' ; q=0.3', ';');
const randomList = fc
  .array(fc.tuple(tag, weight), { maxLength: 5 })
  .map((parts) => parts.map((part) => part.join('')).join(', '));

it('nginx stores for a list what the middleware chooses, or nothing', () => {
  fc.assert(
    fc.property(randomList, (list) => {
      expect([chosenFor(list), undefined]).toContain(storedFor(list));
    }),
    { numRuns: 2_000 },
  );
});
