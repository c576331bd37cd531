import type { IncomingMessage } from 'node:http';
import type { Page } from 'playwright/test';
import { Deployment } from './support/deployment';
import { expect, hydrated, openAtRest, test } from './support/fixtures';
import { FRAGILE, MAIN } from './support/sites';

// Two real builds: the site, and the one that the tests of fragile content run.
const [FIRST, SECOND] = [MAIN, FRAGILE];
const deployment = new Deployment(() => FIRST);

test.use({ locale: 'en-GB' });
test.beforeEach(async () => {
  deployment.choose = () => FIRST;
  await deployment.start();
});
test.afterEach(() => deployment.stop());

const documentsOf = (page: Page) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
};

/** At rest: what is still on its way when a deployment begins would be answered by the next build. */
const open = (page: Page) => openAtRest(page, `${deployment.url}/en`);
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const isFile = ({ url = '' }: IncomingMessage) => url.startsWith('/_next/static/');
const isDocument = ({ headers }: IncomingMessage) => headers['sec-fetch-dest'] === 'document';

test('a tab of the former build gets the next page from the new one, in one load', async ({
  page,
}) => {
  const documents = documentsOf(page);
  await open(page);
  deployment.choose = () => SECOND;
  await footerLink(page, 'FAQ').click();
  await expect(page).toHaveURL(/\/en\/faq$/);
  // The second build's own content.
  await expect(page.getByRole('heading', { name: 'Hostile <b>question</b>?' })).toBeVisible();
  // From here on it is a tab like any other, once its scripts have come.
  await (await hydrated(footerLink(page, 'Contact us'))).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Do tell' })).toBeVisible();
  expect(documents).toEqual(['/en', '/en/faq']);
});

test.describe('when the chunks of a page are gone', () => {
  test.use({ expectedConsole: /Failed to load resource|ChunkLoadError|Error while mounting app/ });

  test('the page is loaded afresh, once', async ({ page }) => {
    const documents = documentsOf(page);
    await open(page);
    // An instance of the former build still answers, but its files are no longer there.
    let isReplaced = false;
    deployment.choose = (asked) => {
      isReplaced ||= isDocument(asked);
      if (isReplaced) return SECOND;
      return isFile(asked) ? undefined : FIRST;
    };
    await footerLink(page, 'Contact us').click();
    await expect(page.getByRole('textbox', { name: /Full name/ })).toBeVisible();
    expect(documents).toEqual(['/en', '/en/contact']);
  });

  test('for good, the visitor sees what failed, and no loop', async ({ page }) => {
    const documents = documentsOf(page);
    await open(page);
    deployment.choose = (asked) => (isFile(asked) ? undefined : FIRST);
    await footerLink(page, 'Contact us').click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'We dropped the spoon' }),
    ).toBeVisible();
    expect(documents).toEqual(['/en', '/en/contact']);
    deployment.choose = () => FIRST;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: /Full name/ })).toBeVisible();
  });
});

test.describe('when the server is gone', () => {
  test.use({ expectedConsole: /Failed to load resource: net::ERR_CONNECTION_REFUSED/ });

  test('the visitor sees the error screen, no loop, and then the page', async ({ page }) => {
    const documents = documentsOf(page);
    await page.clock.install();
    await open(page);
    await deployment.stop();
    await footerLink(page, 'FAQ').click();
    const screen = page.getByRole('alert').filter({ hasText: 'Internal Server Error' });
    await expect(screen.getByText('500 · Internal Server Error')).toBeVisible();
    // Next asks again by itself every few seconds: only a press does while the clock stands.
    await page.clock.pauseAt(Date.now() + 10_000);
    const again = screen.getByRole('button', { name: 'Try again' });
    const asked = page.waitForRequest((request) => request.method() === 'HEAD');
    await again.click();
    const question = await asked;
    await expect.poll(() => question.failure()).not.toBeNull();
    await expect(screen).toBeVisible();
    expect(documents).toEqual(['/en']);
    await deployment.start();
    await again.click();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/en\/faq$/);
    await expect(screen).toHaveCount(0);
    expect(documents).toEqual(['/en']);
  });
});
