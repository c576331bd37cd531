import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { FLIGHT_HEADERS, TREE_HEADERS } from '@/lib/next-internals/protocol';
import { keyOf, pageRequestOf } from '@/lib/pages/key';

const requestOf = (url: string, headers: object = {}, method = 'GET') =>
  pageRequestOf({ method, url, headers } as IncomingMessage);

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9' };
const cookie = (...locales: string[]) => ({
  cookie: locales.map((locale) => `NEXT_LOCALE=${locale}`).join('; '),
});

it.each([
  ['/', {}, 'document /'],
  ['/faq', {}, 'document /faq'],
  ['/de', {}, 'document /de'],
  ['/de/faq', { 'accept-language': 'it', ...cookie('en') }, 'document /de/faq'],
  ['/de/faq', FLIGHT_HEADERS, 'flight /de/faq'],
  ['/de/faq', TREE_HEADERS, 'tree /de/faq'],
  ['/produits/caramel', {}, 'document /produits/caramel'],
  ['/robots.txt', GERMAN, 'file /robots.txt'],
  ['/sitemaps/2.xml?x=1', {}, 'file /sitemaps/2.xml'],
  // Only the parameters that a page reads, in one spelling.
  ['/faq?utm_source=pot&fbclid=x', {}, 'document /faq'],
  ['/faq?_rsc=1a2b', FLIGHT_HEADERS, 'flight /faq'],
  ['/faq', { ...FLIGHT_HEADERS, 'next-router-prefetch': '2' }, 'flight /faq'],
  ['/faq', { ...TREE_HEADERS, 'next-router-segment-prefetch': '/x' }, 'flight /faq'],
  ['/faq', { rsc: '11', 'next-url': '/de' }, 'document /faq'],
  ['/faq?q=Lyon', {}, 'document /faq'],
  ['/faq?locale=xx', {}, 'document /faq'],
  ['/nous-trouver?utm_source=pot', {}, 'document /nous-trouver'],
  ['/nous-trouver?fbclid=x&q=%4Cyon&q=Nice', {}, 'document /nous-trouver?q=Lyon'],
  ['/nous-trouver?q=o%C3%B9%3F', {}, 'document /nous-trouver?q=o%C3%B9%3F'],
  ['/nous-trouver?q=a?b', {}, 'document /nous-trouver?q=a%3Fb'],
  ['/de/haendler-finden?parfum=caramel', {}, 'document /de/haendler-finden?sorte=caramel'],
  // A French path is the page of those whose language is French: the last cookie decides.
  ['/faq', { ...GERMAN, ...cookie('fr') }, 'document /faq'],
  ['/faq', cookie('de', 'fr'), 'document /faq'],
  ['/faq', cookie('de', 'xx'), 'document /faq'],
  ['/faq', { cookie: 'xNEXT_LOCALE=de; NEXT_LOCALEx=de' }, 'document /faq'],
])('%s with %j is kept as "%s"', (url, headers, key) => {
  const request = requestOf(url, headers);
  expect(request?.isStored).toBe(true);
  expect(request && keyOf(request)).toBe(key);
  expect(requestOf(url, headers, 'HEAD')).toEqual(request);
});

it.each([
  ['another method', '/faq', {}, 'POST'],
  ['a preview', '/faq', { cookie: 'a=b; __prerender_bypass=x' }],
  ['an account', '/compte', {}],
  ['an account in another language', '/de/konto', {}],
  ['a kit', '/nous-vendre/kit/a~b', {}],
  ['the visitor’s position', '/nous-trouver?near=45.7,4.8', {}],
  ['the visitor’s position beside a place', '/nous-trouver?q=Lyon&near=45.7,4.8', {}],
  ['a switch of the language', '/faq?locale=de', {}],
  ['a redirect to the browser’s language', '/faq', GERMAN],
  ['a redirect to the language of the cookie', '/faq', cookie('fr', 'de')],
  ['a path that the site does not have', '/nowhere', {}],
  ['a path of several segments', '/produits/caramel/x', {}],
  ['another spelling of a path', '/FAQ', {}],
  ['the API', '/api/sales-points', {}],
  ['a file', '/icon.svg', {}],
])('%s is never kept: %s', (_, url, headers, method = 'GET') =>
  expect(requestOf(url, headers, method)?.isStored ?? false).toBe(false),
);
