import type { IncomingMessage } from 'node:http';
import type { Page } from 'playwright/test';
import { Deployment } from '../support/deployment';
import { extended } from '../support/extended';
import { expect, hydrated, openIdle, test } from '../support/fixtures';
import { MAIN, STUBBED } from '../support/sites';

// Two real builds: the site's own, and the one with hostile content.
const [FIRST, SECOND] = [MAIN, STUBBED];
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

/** Waits for the page to be idle: requests in flight at the deployment would reach the next build. */
const open = (page: Page) => openIdle(page, `${deployment.url}/en`);
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const isFile = ({ url = '' }: IncomingMessage) => url.startsWith('/_next/static/');
const isDocument = ({ headers }: IncomingMessage) => headers['sec-fetch-dest'] === 'document';

test(
  'a tab of the former build loads the next page from the new build in one request',
  extended,
  async ({ page }) => {
    const documents = documentsOf(page);
    await open(page);
    deployment.choose = () => SECOND;
    await footerLink(page, 'FAQ').click();
    await expect(page).toHaveURL(/\/en\/faq$/);
    // Content that only the second build has.
    await expect(page.getByRole('heading', { name: 'Hostile <b>question</b>?' })).toBeVisible();
    // Once its scripts are loaded, it is a tab like any other.
    await (await hydrated(footerLink(page, 'Contact us'))).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Do tell' })).toBeVisible();
    expect(documents).toEqual(['/en', '/en/faq']);
  },
);

test.describe('when the chunks of a page are gone', extended, () => {
  test.use({ expectedConsole: /Failed to load resource|ChunkLoadError|Error while mounting app/ });

  test('the page reloads once', async ({ page }) => {
    const documents = documentsOf(page);
    await open(page);
    // An instance of the former build still answers, but its static files are gone.
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

  test('the page can be read and its form sent, without a reload loop, if they stay missing', async ({
    page,
  }) => {
    const documents = documentsOf(page);
    await open(page);
    deployment.choose = (asked) => (isFile(asked) ? undefined : FIRST);
    const complaint = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error while mounting app'),
    );
    await footerLink(page, 'Contact us').click();
    await complaint;
    const name = page.getByRole('textbox', { name: /Full name/ });
    await name.fill('Zoé');
    expect(documents).toEqual(['/en', '/en/contact']);
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    expect((await posted).postData()).toContain('Zo%C3%A9');
  });
});
