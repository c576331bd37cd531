import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { copyBuild } from '@/scripts/test/copy-build.mjs';
import { FIFTH, FIRST } from '../../support/content';
import { HANG_MS } from '../../support/hang';
import { openWindow } from '../support/admin-browser';
import { ATTEMPT, expectPage } from '../support/expect-page';
import { documentOf, draftOf, MANAGER, open, PRODUCT, press, SINGLE } from './forms';
import { previewSuite } from './previews';
import { SHOP } from './samples';
import { testbed } from './testbed';

const PAGES = [
  '/',
  '/en',
  '/faq',
  '/nous-vendre',
  '/nous-trouver',
  `/produits/${FIRST}`,
  '/de/faq',
];
const RECALLS = `${MANAGER}/api::recall.recall`;
const SHOPS = `${MANAGER}/api::sales-point.sales-point`;
const SETTINGS = `${SINGLE}/api::settings.settings`;
const DIST_DIR = '.next-cms';

type Created = { data: { documentId: string } };
type Settings = { data: { socials: object[] } };

const page = (path: string) => fetch(`${testbed.siteUrl}${path}`);
const textOf = async (path: string) => (await page(path)).text();

async function saveSocials(change: (socials: object[]) => object[]) {
  const { data } = (await testbed.admin.call<Settings>('GET', SETTINGS)).body;
  const changed = { ...data, socials: change(data.socials) };
  expect((await testbed.admin.call('PUT', SETTINGS, changed)).status).toBe(200);
}

/** The site with the pages of the build until it hears of Strapi's content. */
const start = (env: Record<string, string> = {}) =>
  startSite({
    port: testbed.sitePort,
    env: { ...testbed.strapi.site, SITE_URL: testbed.siteUrl, DIST_DIR, ...env },
    script: 'scripts/serve.mjs',
  });

/** Opens a product's French form and enters another name. */
async function rename(editor: Page, slug: string, name: string) {
  await open(editor, await documentOf(PRODUCT, slug), 'fr');
  await editor.locator('input[name=name]').fill(name);
}

/** End to end: an editor in the admin, a visitor on the site. */
export function visitorSuite(): void {
  let site: Server;
  let editor: Page;
  let visitor: Page;

  beforeAll(async () => {
    await copyBuild(DIST_DIR);
    site = await start({ REVALIDATE_SECRET: 'another-secret-than-strapi' });
    editor = testbed.adminPage;
    visitor = await openWindow(testbed.browser, 'fr-FR');
  });
  afterAll(async () => {
    await site?.kill();
    await rm(DIST_DIR, { recursive: true, force: true });
  });

  describe('the admin’s home page', () => {
    const resend = () => editor.getByRole('button', { name: 'Tout renvoyer' }).click();

    it('says since when the site does not hear Strapi, and why', async () => {
      const url = 'https://heard.example';
      await saveSocials((socials) => [...socials, { network: 'heard', url }]);
      await editor.goto(`${testbed.strapi.url}/admin`);
      await resend();
      await expectPage(
        editor.getByText(/^Le site n’entend pas Strapi depuis \d+\sh\s\d\d\.$/),
      ).toBeVisible();
      await expectPage(editor.getByText(/^Le secret est faux/)).toBeVisible();
      expect(site.errors()).toContain('its secret is not the REVALIDATE_SECRET of this site');
      const { notices } = await (await page('/api/health/ready')).json();
      expect(notices).toEqual({ lastAccepted: null, lastRefused: expect.any(String) });
    });

    it('says that all is well once the secret is right', async () => {
      await site.kill();
      site = await start();
      await resend();
      await expectPage(editor.getByText('Le site est à jour.')).toBeVisible();
      await editor.reload();
      await expectPage(editor.getByText(/Site : version \w+ \(construite /)).toBeVisible();
      await expect.poll(() => textOf('/')).toContain('https://heard.example');
      await saveSocials((socials) => socials.slice(0, -1));
    });

    it('lists what the site leaves out, with the reason and a link to its form', async () => {
      const name = 'Bocal & Cie en double';
      const shops: string[] = [];
      for (let copy = 1; copy <= 2; copy += 1) {
        const shop = { ...SHOP, name };
        const published = `${SHOPS}/actions/publish`;
        const { body } = await testbed.admin.call<Created>('POST', published, shop);
        shops.push(body.data.documentId);
      }
      const item = editor.getByRole('listitem').filter({ hasText: name });
      await expectPage(async () => {
        await editor.reload();
        await expectPage(item).toContainText('a déjà une fiche', ATTEMPT);
      }).toPass({ timeout: HANG_MS });
      await item.getByRole('link', { name }).click();
      await expectPage(editor.locator('input[name=name]')).toHaveValue(name);
      expect(shops).toContain(/sales-point\/(\w+)/.exec(editor.url())?.[1]);
      for (const shop of shops) await testbed.admin.call('DELETE', `${SHOPS}/${shop}`);
    });
  });

  it('displays Strapi’s content and pictures', async () => {
    const html = await textOf(`/produits/${FIFTH}`);
    const [, src = ''] = /<img[^>]+src="([^"]*_next\/image[^"]*)"/.exec(html) ?? [];
    expect(src).toContain(encodeURIComponent(testbed.strapi.url));
    const picture = await page(src.replaceAll('&amp;', '&'));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });

  it('displays a publication to visitors without anything else being done', async () => {
    await visitor.goto(`${testbed.siteUrl}/produits/${FIFTH}`);
    await rename(editor, FIFTH, 'Cacahuète Éclair');
    expect(await press(editor, 'Publier')).toBe(200);
    // Not anywhere in the page: what is rendered before the notice arrives may have parts of both.
    const heading = async () => /<h1[^>]*>([^<]*)/.exec(await textOf(`/produits/${FIFTH}`))?.[1];
    await expect.poll(heading, { interval: 100 }).toBe('Cacahuète Éclair');
    await visitor.reload();
    await expectPage(visitor.getByRole('heading', { level: 1 })).toHaveText('Cacahuète Éclair');
  });

  it('displays a draft to the editor only, with a link to leave the preview', async () => {
    await rename(editor, FIFTH, 'Cacahuète Secrète');
    expect(await press(editor, 'Enregistrer')).toBe(200);
    await editor.getByRole('link', { name: 'Aperçu', exact: true }).click();
    const frame = editor.frameLocator('iframe');
    await expectPage(frame.getByRole('heading', { level: 1 })).toHaveText('Cacahuète Secrète');
    await expectPage(frame.locator('a[href^="/api/preview/exit"]')).toBeVisible();
    expect(await textOf(`/produits/${FIFTH}`)).not.toContain('Secrète');
  });

  it('displays a recall on every page until it is unpublished', async () => {
    const product = (await documentOf(PRODUCT, FIRST)).split('/').at(-1);
    const recall = {
      title: 'Caramel : noix non déclarées',
      slug: 'caramel-2026-11',
      body: 'Rapporte ton pot.',
      batches: ['L26310', 'L26311'],
      published_on: '2026-11-21',
      product: { connect: [{ documentId: product, locale: 'fr' }] },
    };
    const published = await testbed.admin.call<Created>(
      'POST',
      `${RECALLS}/actions/publish?locale=fr`,
      recall,
    );
    expect(published.status).toBe(200);
    const titles = async () =>
      (await Promise.all(PAGES.map(textOf))).map((html) => html.includes(recall.title));
    await expect.poll(titles, { interval: 100 }).toEqual(PAGES.map(() => true));

    await visitor.goto(`${testbed.siteUrl}/rappels`);
    const definitions = visitor.getByRole('article').getByRole('definition');
    await expectPage(definitions.filter({ hasText: /^L/ })).toHaveText(recall.batches);
    await expectPage(definitions.locator(`a[href="/produits/${FIRST}"]`)).toBeVisible();

    const unpublish = `${RECALLS}/${published.body.data.documentId}/actions/unpublish?locale=fr`;
    expect((await testbed.admin.call('POST', unpublish, {})).status).toBe(200);
    await expect.poll(titles, { interval: 100 }).toEqual(PAGES.map(() => false));
  });

  it('displays a new flavour at its own address', async () => {
    const other = await documentOf(PRODUCT, FIRST);
    const flavour = { name: 'Framboise', slug: 'framboise', palette: 'raspberry' };
    const clone = other.replace(PRODUCT, `${PRODUCT}/clone`);
    const { body } = await testbed.admin.call<Created>('POST', clone, flavour);
    const path = `${MANAGER}/${PRODUCT}/${body.data.documentId}`;
    const { status: _, ...form } = await draftOf(path, 'fr');
    const published = await testbed.admin.call('POST', `${path}/actions/publish?locale=fr`, form);
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    const text = () => textOf('/produits/framboise');
    await expect
      .poll(text, { interval: 100 })
      .toMatch(/<h1[^>]*>Framboise|data-flavour="raspberry"/);
    await expect.poll(() => textOf('/'), { interval: 100 }).toContain('/produits/framboise');
  });

  describe('the preview', previewSuite);

  it('keeps answering 200 after Strapi has stopped', async () => {
    for (const path of PAGES) await page(path);
    await testbed.strapi.stop();
    for (const path of PAGES) expect((await page(path)).status, path).toBe(200);
    expect(await textOf(`/produits/${FIFTH}`)).toContain('Cacahuète Éclair');
  });
}
