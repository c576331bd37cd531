import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
} from 'playwright/test';

type Fixtures = {
  /** Console messages that a test causes on purpose. */
  expectedConsole: RegExp;
  consoleGuard: undefined;
};

/**
 * A link that the pointer passes prefetches its page, and with it the page's largest picture, here the land of
 * the map. Chromium warns where no visit follows.
 */
const PREFETCHED = /\/map\/land\.svg was preloaded using link preload but not used/;

const describe = (message: ConsoleMessage) => `${message.type()}: ${message.text()}`;

/** Every test fails on an unexpected console error or warning and on an uncaught exception. */
export const test = base.extend<Fixtures>({
  expectedConsole: [/^nothing$/, { option: true }],
  consoleGuard: [
    async ({ context, expectedConsole }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!expectedConsole.test(text) && !PREFETCHED.test(text)) unexpected.push(text);
      };
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(describe(message));
      });
      context.on('weberror', (error) => note(`exception: ${error.error().message}`));
      await use(undefined);
      expect(unexpected, 'unexpected console output').toEqual([]);
    },
    { auto: true },
  ],
  // Each request has a connection of its own: the site closes one that is idle for five seconds, which a
  // request on a busy machine may notice too late.
  request: async ({ playwright, baseURL, extraHTTPHeaders }, use) => {
    const headers = { ...extraHTTPHeaders, connection: 'close' };
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
    await use(request);
    await request.dispose();
  },
});

/** Waits until React has hydrated an element: a click on it before that is lost. */
export async function hydrated(locator: Locator): Promise<Locator> {
  const isHydrated = (node: Element) =>
    Object.keys(node).some((property) => property.startsWith('__reactProps'));
  await expect.poll(() => locator.evaluate(isHydrated)).toBe(true);
  return locator;
}

/**
 * Opens a page and waits until it is idle: hydrated, with its idle callbacks run and no request
 * pending. For tests of what must not happen by itself.
 */
export async function openIdle(page: Page, path: string): Promise<Response | null> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const response = await page.goto(path);
  await hydrated(page.locator('h1'));
  // The second callback runs after those that the page's own effects have scheduled.
  for (const _ of [1, 2])
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(() => pending.size).toBe(0);
  return response;
}

/**
 * Replaces every picture by an empty one, which is laid out by its attributes. For tests that do not
 * depend on pictures, because the server takes a second to encode each.
 */
export const blankPictures = (page: Page) =>
  page.route('**/_next/image?*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );

/** What the browser logs for a response with an error status. */
export const FAILED_RESOURCE = /Failed to load resource: the server responded with a status of/;

export { expect };
