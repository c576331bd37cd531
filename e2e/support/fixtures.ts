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
  /** Console messages that a test brings about on purpose. */
  expectedConsole: RegExp;
  consoleGuard: undefined;
};

const describe = (message: ConsoleMessage) => `${message.type()}: ${message.text()}`;

/** Every test fails on an unexpected console error or warning and on an uncaught exception. */
export const test = base.extend<Fixtures>({
  expectedConsole: [/^nothing$/, { option: true }],
  consoleGuard: [
    async ({ context, expectedConsole }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!expectedConsole.test(text)) unexpected.push(text);
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
});

/** Waits until React answers what is done to an element: before, a press on it is lost. */
export async function hydrated(locator: Locator): Promise<Locator> {
  const isOwned = (node: Element) =>
    Object.keys(node).some((property) => property.startsWith('__reactProps'));
  await expect.poll(() => locator.evaluate(isOwned)).toBe(true);
  return locator;
}

/**
 * Opens a page and waits until it is at rest: React owns it, what it put off until the browser is
 * idle has begun, and everything that was asked for has come. For what must not happen by itself.
 */
export async function openAtRest(page: Page, path: string): Promise<Response | null> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const response = await page.goto(path);
  await hydrated(page.locator('h1'));
  // The second one comes after those that the page's own effects have asked for.
  for (const _ of [1, 2])
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(() => pending.size).toBe(0);
  return response;
}

/** The browser's own line for an answer with an error status. */
export const FAILED_RESOURCE = /Failed to load resource: the server responded with a status of/;

export { expect };
