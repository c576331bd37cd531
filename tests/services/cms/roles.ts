import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openWindow } from '../support/admin-browser';
import { expectPage } from '../support/expect-page';
import { type Admin, inviteEditor, signInAdmin } from '../support/strapi-admin';
import { documentOf, draftOf, listOf, MANAGER, open, PRODUCT, press, SINGLE } from './forms';
import { SHOP } from './samples';
import { callApi, testbed, tokenOf } from './testbed';

const CAMILLE = { email: 'camille@dough.example', password: 'Camille-of-dough-1' };
const LOCALES = ['fr', 'en', 'it', 'es', 'de', 'nl'];
const PAGE = 'api::page.page';
const SALES_POINT = 'api::sales-point.sales-point';
const LOCALIZED = [PRODUCT, 'api::question.question', 'api::blog-post.blog-post', PAGE];

/** What a colleague with this role may do. */
export function roleSuite(): void {
  let browser: Browser;
  let camille: Page;
  let hers: Admin;

  beforeAll(async () => {
    browser = await launchBrowser();
    const invitation = await inviteEditor(testbed.admin, CAMILLE.email, 'Camille');
    camille = await openWindow(browser);
    await camille.goto(`${testbed.strapi.url}/admin/auth/register?registrationToken=${invitation}`);
    await camille.locator('input[name=password]').fill(CAMILLE.password);
    await camille.locator('input[name=confirmPassword]').fill(CAMILLE.password);
    // In French, although nobody has chosen a language yet.
    await camille.getByRole('button', { name: 'Prêt à commencer' }).click();
    await camille.getByRole('heading', { name: 'Bonjour Camille' }).waitFor();
    hers = await signInAdmin(testbed.strapi.url, CAMILLE);
  });
  afterAll(() => browser?.close());

  it('sees every document, in all six languages', async () => {
    for (const uid of LOCALIZED)
      for (const locale of LOCALES) {
        const { pagination } = await listOf(testbed.admin, uid, locale);
        expect(pagination.total, `${uid} ${locale}`).toBeGreaterThan(0);
        expect((await listOf(hers, uid, locale)).pagination).toEqual(pagination);
      }
  });

  it('sees every field', async () => {
    const paths = [await documentOf(PRODUCT, 'caramel'), `${SINGLE}/api::homepage.homepage`];
    for (const path of [...paths, `${SINGLE}/api::settings.settings`]) {
      const { body } = await hers.call<{ data: object }>('GET', `${path}?locale=de`);
      expect(body.data).toEqual(await draftOf(path, 'de'));
    }
  });

  it('creates, changes and deletes a shop', async () => {
    const path = `${MANAGER}/${SALES_POINT}`;
    const created = await hers.call<{ data: { documentId: string } }>('POST', path, SHOP);
    expect(created.status).toBe(201);
    const one = `${path}/${created.body.data.documentId}`;
    expect((await hers.call('PUT', one, { ...SHOP, city: 'Lyon' })).status).toBe(200);
    expect((await hers.call('DELETE', one)).status).toBe(200);
  });

  it('uploads, describes, replaces and deletes a picture', async () => {
    const form = (fileInfo: object, isNew = true) => {
      const body = new FormData();
      const file = new Blob([readFileSync('content/media/hero.webp')], { type: 'image/webp' });
      if (isNew) body.append('files', file, 'camille.webp');
      body.append('fileInfo', JSON.stringify(fileInfo));
      return body;
    };
    const uploaded = await hers.call<{ id: number }[]>(
      'POST',
      '/upload',
      form({ name: 'camille' }),
    );
    expect(uploaded.status).toBe(201);
    const { id } = uploaded.body[0] ?? {};
    const described = await hers.call<{ alternativeText: string }>(
      'POST',
      `/upload?id=${id}`,
      form({ alternativeText: 'Un pot' }, false),
    );
    expect(described.body.alternativeText).toBe('Un pot');
    expect((await hers.call('POST', `/upload?id=${id}`, form({}))).status).toBe(200);
    expect((await hers.call('DELETE', `/upload/files/${id}`)).status).toBe(200);
  });

  it.each<[string, string, object?]>([
    ['GET', '/admin/users'],
    ['POST', '/admin/users', { email: 'mallory@dough.example', firstname: 'M', roles: [1] }],
    ['GET', '/admin/roles'],
    ['GET', '/admin/api-tokens'],
    ['GET', '/admin/transfer/tokens'],
    ['GET', '/admin/webhooks'],
    ['GET', '/content-type-builder/schema'],
    ['POST', '/i18n/locales', { code: 'pt', name: 'Português', isDefault: false }],
    ['GET', '/users-permissions/roles'],
    ['GET', `${MANAGER}/plugin::users-permissions.user`],
    ['PUT', `/content-manager/content-types/${PRODUCT}/configuration`, { settings: {} }],
    ['GET', '/upload/settings'],
    ['DELETE', `${SINGLE}/api::settings.settings`],
  ])('is refused %s %s', async (method, path, body) => {
    // To an administrator it exists.
    if (method === 'GET') expect((await testbed.admin.call('GET', path)).status).toBe(200);
    expect((await hers.call(method, path, body)).status).toBe(403);
  });

  it('publishes a German text', async () => {
    const path = await documentOf(PRODUCT, 'caramel');
    await open(camille, path, 'de');
    await camille.locator('input[name=name]').fill('Karamell Camille');
    expect(await press(camille, 'Publier')).toBe(200);
    const published = await callApi(
      'GET',
      'products?locale=de&filters[slug][$eq]=caramel',
      tokenOf('CONTENT_API_TOKEN'),
    );
    expect(await published.json()).toMatchObject({ data: [{ name: 'Karamell Camille' }] });
  });

  it('finds no settings of the machine', async () => {
    await camille.goto(`${testbed.strapi.url}/admin/settings`);
    const links = camille.locator('a[href*="/admin/settings/"]');
    await expectPage(links).toHaveText(['Vue d’ensemble']);
  });
}
