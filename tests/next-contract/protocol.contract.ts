import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as routerHeaders from 'next/dist/client/components/app-router-headers';
import * as constants from 'next/dist/lib/constants';
import * as apiUtils from 'next/dist/server/api-utils';
import { isBot } from 'next/dist/shared/lib/router/utils/is-bot';
import { expect, it } from 'vitest';
import {
  ACTION_HEADER,
  FLIGHT_HEADERS,
  FORCED_RENDER_HEADERS,
  hasPreviewCookie,
  isCrawler,
  isFlightType,
  MIDDLEWARE_COOKIE_HEADER,
  STATE_TREE_HEADER,
  TREE_HEADERS,
  withoutPreviewCookies,
} from '@/lib/next-internals/protocol';
import { QUESTIONS } from '../support/content';
import { startBuiltSite } from './support/built-site';

const DIST = process.env.DIST_DIR ?? '.next';
const site = startBuiltSite();

it('protocol: the preview cookie enables draft mode', async () => {
  const manifest = readFileSync(path.join(DIST, 'prerender-manifest.json'), 'utf8');
  const { previewModeId } = JSON.parse(manifest).preview as { previewModeId: string };
  const cookie = `a=b; __prerender_bypass=${previewModeId}`;
  expect(hasPreviewCookie(cookie)).toBe(true);
  const banner = '/api/preview/exit';
  const [page, preview] = [await site.get('/faq'), await site.get('/faq', { cookie })];
  expect(await page.text()).not.toContain(banner);
  expect(await preview.text()).toContain(banner);
});

it('protocol: nothing else enables draft mode or forces a render', () => {
  const cookies = [apiUtils.COOKIE_NAME_PRERENDER_BYPASS, apiUtils.COOKIE_NAME_PRERENDER_DATA];
  expect(withoutPreviewCookies(cookies.map((name) => `${name}=x`).join('; '))).toBeUndefined();
  expect(FORCED_RENDER_HEADERS).toEqual([
    constants.PRERENDER_REVALIDATE_HEADER,
    constants.PRERENDER_REVALIDATE_ONLY_GENERATED_HEADER,
  ]);
});

it('protocol: the router’s headers have these names', () => {
  expect(routerHeaders.FLIGHT_HEADERS).toEqual(
    expect.arrayContaining([...Object.keys(TREE_HEADERS), STATE_TREE_HEADER]),
  );
});

it('protocol: the router fetches flight data, and before it the tree of segments', async () => {
  const typeOf = ({ headers }: Response) => headers.get('content-type') ?? '';
  const [flight, tree] = [
    await site.get('/faq', FLIGHT_HEADERS),
    await site.get('/faq', TREE_HEADERS),
  ];
  for (const answer of [flight, tree]) {
    expect(answer.status).toBe(200);
    expect(isFlightType(typeOf(answer))).toBe(true);
  }
  const question = QUESTIONS[0]?.question ?? '';
  expect(await flight.text()).toContain(question);
  expect(await tree.text()).not.toContain(question);
  const document = await site.get('/faq');
  expect(isFlightType(typeOf(document))).toBe(false);
});

it('protocol: a request names a server action in one header', () => {
  expect(routerHeaders.ACTION_HEADER).toBe(ACTION_HEADER);
});

it('protocol: a cookie set by the middleware is forwarded to the rendered page', async () => {
  // Once Next runs: before, this module does not find its storage.
  const { NextResponse } = await import('next/server');
  const response = NextResponse.next();
  response.cookies.set('locale', 'de');
  expect(response.headers.get(MIDDLEWARE_COOKIE_HEADER)).toContain('locale=de');
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Applebot/0.1; +http://www.apple.com/go/applebot)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (Linux; Android 11) Mobile Safari/537.36 Chrome-Lighthouse',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
])('protocol: a page whose scripts fail is kept for %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
  expect(isBot(userAgent)).toBe(true);
});

it('protocol: browsers are not treated as crawlers', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) Chrome/120.0 Mobile Safari/537.36';
  expect([isCrawler(phone), isBot(phone)]).toEqual([false, false]);
});

/** A script of the build that contains a text. */
const findScript = (text: string) =>
  readdirSync(path.join(DIST, 'static/chunks'))
    .filter((file) => file.endsWith('.js'))
    .find((file) => readFileSync(path.join(DIST, 'static/chunks', file), 'utf8').includes(text));

it('protocol: a script that fails to load throws ChunkLoadError', () => {
  expect(findScript('.name="ChunkLoadError"')).toMatch(/^turbopack-/);
});

it('protocol: the router retries as soon as the browser is online', () => {
  expect(findScript('addEventListener("online",')).toBeDefined();
});
