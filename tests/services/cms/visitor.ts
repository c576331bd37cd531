import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { HANG_MS } from '../../support/hang';
import { launchBrowser, signIn } from '../support/admin-browser';
import { expectPage } from '../support/expect-page';
import { ADMIN } from '../support/strapi-admin';
import { everyFieldSuite } from './every-field';
import { previewSuite } from './previews';
import { testbed } from './testbed';

const PAGES = ['/', '/en', '/faq', '/nous-vendre', '/nous-trouver', '/produits/caramel', '/de/faq'];
const PRODUCT = 'api::product.product';
const RECALL = 'api::recall.recall';

const page = (path: string) => fetch(`${testbed.siteUrl}${path}`);
const textOf = async (path: string) => (await page(path)).text();

/** Opens a product's French form and enters another name. */
async function rename(editor: Page, slug: string, name: string) {
  const path = `/content-manager/collection-types/${PRODUCT}?locale=fr&filters[slug][$eq]=${slug}`;
  const { body } = await testbed.admin.call<{ results: { documentId: string }[] }>('GET', path);
  await editor.goto(
    `${testbed.strapi.url}/admin/content-manager/collection-types/${PRODUCT}/${body.results[0]?.documentId}?plugins[i18n][locale]=fr`,
  );
  await editor.locator('input[name=name]').fill(name);
}

/** End to end: an editor in the admin, a visitor on the site. */
export function visitorSuite(): void {
  let site: Server;
  let browser: Browser;
  let editor: Page;

  beforeAll(async () => {
    site = await startSite({
      port: testbed.sitePort,
      env: { ...testbed.strapi.site, SITE_URL: testbed.siteUrl, DIST_DIR: '.next-cms' },
      script: 'scripts/start.mjs',
    });
    browser = await launchBrowser();
    editor = await signIn(browser, testbed.strapi.url, ADMIN);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.kill();
  });

  it('displays Strapi’s content and pictures', async () => {
    const html = await textOf('/produits/peanut');
    const [, src = ''] = /<img[^>]+src="([^"]*_next\/image[^"]*)"/.exec(html) ?? [];
    const picture = await page(src.replaceAll('&amp;', '&'));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });

  it('displays a publication to visitors without anything else being done', async () => {
    const visitor = await browser.newPage({ locale: 'fr-FR' });
    visitor.setDefaultTimeout(HANG_MS);
    await visitor.goto(`${testbed.siteUrl}/produits/peanut`);
    await rename(editor, 'peanut', 'Cacahuète Éclair');
    const published = editor.waitForResponse(/actions\/publish/);
    await editor.getByRole('button', { name: 'Publier', exact: true }).click();
    expect((await published).status()).toBe(200);
    const since = performance.now();
    // Not anywhere in the page: what is rendered before the notice arrives may have parts of both.
    const heading = async () => /<h1[^>]*>([^<]*)/.exec(await textOf('/produits/peanut'))?.[1];
    await expect.poll(heading, { interval: 100 }).toBe('Cacahuète Éclair');
    console.info('A publication was visible after', performance.now() - since, 'ms');
    await visitor.reload();
    await expectPage(visitor.getByRole('heading', { level: 1 })).toHaveText('Cacahuète Éclair');
  });

  it('displays a draft to the editor only, with a link to leave the preview', async () => {
    await rename(editor, 'peanut', 'Cacahuète Secrète');
    const saved = editor.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes(PRODUCT),
    );
    await editor.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await editor.getByRole('link', { name: 'Aperçu', exact: true }).click();
    const frame = editor.frameLocator('iframe');
    await expectPage(frame.getByRole('heading', { level: 1 })).toHaveText('Cacahuète Secrète');
    await expectPage(frame.locator('a[href^="/api/preview/exit"]')).toBeVisible();
    expect(await textOf('/produits/peanut')).not.toContain('Secrète');
  });

  it('displays a recall on every page until it is unpublished', async () => {
    const manager = '/content-manager/collection-types';
    const { body: caramel } = await testbed.admin.call<{ results: { documentId: string }[] }>(
      'GET',
      `${manager}/${PRODUCT}?locale=fr&filters[slug][$eq]=caramel`,
    );
    const recall = {
      title: 'Caramel : noix non déclarées',
      slug: 'caramel-2026-11',
      body: 'Rapporte ton pot.',
      batches: ['L26310', 'L26311'],
      published_on: '2026-11-21',
      product: { connect: [{ documentId: caramel.results[0]?.documentId, locale: 'fr' }] },
    };
    const path = `${manager}/${RECALL}`;
    const published = await testbed.admin.call<{ data: { documentId: string } }>(
      'POST',
      `${path}/actions/publish?locale=fr`,
      recall,
    );
    expect(published.status).toBe(200);
    const since = performance.now();
    const titles = async () =>
      (await Promise.all(PAGES.map(textOf))).map((html) => html.includes(recall.title));
    await expect.poll(titles, { interval: 100 }).toEqual(PAGES.map(() => true));
    console.info('A recall was on every page after', performance.now() - since, 'ms');

    const visitor = await browser.newPage({ locale: 'fr-FR' });
    visitor.setDefaultTimeout(HANG_MS);
    await visitor.goto(`${testbed.siteUrl}/rappels`);
    const definitions = visitor.getByRole('article').getByRole('definition');
    await expectPage(definitions.filter({ hasText: /^L/ })).toHaveText(recall.batches);
    await expectPage(definitions.locator('a[href="/produits/caramel"]')).toBeVisible();

    const { documentId } = published.body.data;
    const unpublish = `${path}/${documentId}/actions/unpublish?locale=fr`;
    expect((await testbed.admin.call('POST', unpublish, {})).status).toBe(200);
    await expect.poll(titles, { interval: 100 }).toEqual(PAGES.map(() => false));
  });

  describe('the fields of the admin', () => everyFieldSuite(() => editor));

  describe('the preview', () => previewSuite(() => browser));

  it('keeps answering 200 after Strapi has stopped', async () => {
    for (const path of PAGES) await page(path);
    await testbed.strapi.stop();
    for (const path of PAGES) expect((await page(path)).status, path).toBe(200);
    expect(await textOf('/produits/peanut')).toContain('Cacahuète Éclair');
  });
}
