import { cpus, loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright';
import { expect as expectPage } from 'playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '@/scripts/find-browser.mjs';
import { type Site, startSite } from '../support/site';
import { ADMIN } from '../support/strapi-admin';
import { stand } from './stand';

/** The editors' promise: what is published is there. A machine that is overloaded takes longer. */
const VISIBLE_MS = 2_000 * Math.max(1, (loadavg()[0] ?? 0) / cpus().length);
const PAGES = ['/', '/en', '/faq', '/nous-vendre', '/nous-trouver', '/produits/caramel', '/de/faq'];
const PRODUCT = 'api::product.product';

const page = (path: string) => fetch(`${stand.siteUrl}${path}`);
const textOf = async (path: string) => (await page(path)).text();

async function signIn(browser: Browser): Promise<Page> {
  const editor = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await editor.goto(`${stand.strapi.url}/admin`);
  await editor.locator('input[name=email]').fill(ADMIN.email);
  await editor.locator('input[name=password]').fill(ADMIN.password);
  await editor.locator('button[type=submit]').click();
  await editor.getByRole('heading', { name: /Bonjour/ }).waitFor();
  return editor;
}

/** Opens a product's French form and types another name. */
async function rename(editor: Page, slug: string, name: string) {
  const path = `/content-manager/collection-types/${PRODUCT}?locale=fr&filters[slug][$eq]=${slug}`;
  const { body } = await stand.admin.call<{ results: { documentId: string }[] }>('GET', path);
  await editor.goto(
    `${stand.strapi.url}/admin/content-manager/collection-types/${PRODUCT}/${body.results[0]?.documentId}?plugins[i18n][locale]=fr`,
  );
  await editor.locator('input[name=name]').fill(name);
}

/** The whole way: an editor at one end, a visitor at the other. */
export function siteSuite(): void {
  let site: Site;
  let browser: Browser;
  let editor: Page;

  beforeAll(async () => {
    site = await startSite({
      ...stand.strapi.site,
      SITE_URL: stand.siteUrl,
      PORT: String(stand.sitePort),
      DIST_DIR: '.next-cms',
    });
    browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    editor = await signIn(browser);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  it('shows what Strapi holds, with its pictures', async () => {
    const html = await textOf('/produits/peanut');
    const [, src = ''] = /<img[^>]+src="([^"]*_next\/image[^"]*)"/.exec(html) ?? [];
    const picture = await page(src.replaceAll('&amp;', '&'));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });

  it('shows a visitor what an editor publishes within two seconds', async () => {
    const visitor = await browser.newPage({ locale: 'fr-FR' });
    await visitor.goto(`${stand.siteUrl}/produits/peanut`);
    await rename(editor, 'peanut', 'Cacahuète Éclair');
    const published = editor.waitForResponse(/actions\/publish/);
    await editor.getByRole('button', { name: 'Publier', exact: true }).click();
    expect((await published).status()).toBe(200);
    await expect
      .poll(() => textOf('/produits/peanut'), { timeout: VISIBLE_MS, interval: 100 })
      .toContain('Cacahuète Éclair');
    await visitor.reload();
    await expectPage(visitor.getByRole('heading', { level: 1 })).toHaveText('Cacahuète Éclair');
  });

  it('shows a draft to the editor alone, with a banner and a way out', async () => {
    await rename(editor, 'peanut', 'Cacahuète Secrète');
    const saved = editor.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes(PRODUCT),
    );
    await editor.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await editor.getByRole('link', { name: 'Open preview' }).click();
    const frame = editor.frameLocator('iframe');
    await expectPage(frame.getByRole('heading', { level: 1 })).toHaveText('Cacahuète Secrète');
    await expectPage(frame.locator('a[href^="/api/preview/exit"]')).toBeVisible();
    expect(await textOf('/produits/peanut')).not.toContain('Secrète');
  });

  it('keeps answering when Strapi is gone', async () => {
    for (const path of PAGES) await page(path);
    await stand.strapi.stop();
    for (const path of PAGES) expect((await page(path)).status, path).toBe(200);
    expect(await textOf('/produits/peanut')).toContain('Cacahuète Éclair');
  });
}
