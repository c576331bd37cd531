import { rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { startSite } from '../../scripts/servers/next.mjs';
import type { Server } from '../../scripts/servers/process.mjs';
import { copyBuild } from '../../scripts/test/copy-build.mjs';
import { HOSTILE_CONTENT } from '../../scripts/test/hostile-content.mjs';
import { Deployment } from '../support/deployment';
import { extended } from '../support/extended';
import { expect, hydrated, openIdle, test } from '../support/fixtures';
import { MAIN } from '../support/sites';

/** The next build: a copy of the site's own with another id, on hostile content. */
const DIST_DIR = `.next-${MAIN.port}-second`;
let second: Server;
const deployment = new Deployment(() => MAIN);

// The tests share that site.
test.describe.configure({ mode: 'default' });
test.use({ locale: 'en-GB' });
test.beforeAll(async () => {
  await copyBuild(DIST_DIR);
  await writeFile(path.join(DIST_DIR, 'BUILD_ID'), 'second');
  const env = { DIST_DIR, CONTENT_API_URL: '', CONTENT_DIR: HOSTILE_CONTENT };
  second = await startSite({ env, script: 'scripts/serve.mjs' });
});
test.afterAll(async () => {
  await second?.kill();
  await rm(DIST_DIR, { recursive: true, force: true });
});
test.beforeEach(async () => {
  deployment.choose = () => MAIN;
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
    deployment.choose = () => second;
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

test('a site starts on hostile content, and its log names each faulty file', extended, async () => {
  for (const file of ['broken.fr.yaml', 'unanswered.fr.yaml', 'nameless.fr.yaml', 'nowhere.yaml'])
    await expect.poll(() => second.errors()).toMatch(new RegExp(`/${file}:\\d+: `));
  const faq = await fetch(`${second.url}/en/faq`);
  expect(await faq.text()).toContain('Hostile &lt;b&gt;question&lt;/b&gt;?');
});

test.describe('when the chunks of a page are gone', extended, () => {
  test.use({ expectedConsole: /Failed to load resource|ChunkLoadError|Error while mounting app/ });

  test('the page reloads once', async ({ page }) => {
    const documents = documentsOf(page);
    await open(page);
    // An instance of the former build still answers, but its static files are gone.
    let isReplaced = false;
    deployment.choose = (asked) => {
      isReplaced ||= isDocument(asked);
      if (isReplaced) return second;
      return isFile(asked) ? undefined : MAIN;
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
    deployment.choose = (asked) => (isFile(asked) ? undefined : MAIN);
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
