import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { HANG_MS } from '../../support/hang';
import { ATTEMPT, expectPage } from '../support/expect-page';
import { type Admin, createEditor, createRole, signInAdmin } from '../support/strapi-admin';
import { draftOf, MANAGER, open, press } from './forms';
import { submissionOf } from './samples';
import { callApi, testbed, tokenOf } from './testbed';

const MESSAGE = 'api::contact-message.contact-message';
const MESSAGES = `${MANAGER}/${MESSAGE}`;
const KITS = `${MANAGER}/api::kit-request.kit-request`;
const SHOPS = 'api::sales-point.sales-point';

type Type = 'contact-messages' | 'kit-requests';
type Answer = { data: Record<string, unknown> & { documentId: string } };
type Found = { results: Record<string, unknown>[]; pagination: { total: number } };

const post = (type: Type, data: object) => {
  const body = { data: { ...submissionOf(type).data, ...data } };
  return callApi('POST', type, tokenOf('CONTENT_WRITE_TOKEN'), body);
};

const send = async (type: Type, data: object): Promise<Answer['data']> =>
  ((await (await post(type, data)).json()) as Answer).data;

const stored = (path: string, documentId: string) => draftOf(`${path}/${documentId}`, 'fr');

/** The header and the rows of a file, without its quotes. */
const cellsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));

/** Clicks, and reads the file that comes. */
async function download(page: Page, button: Locator): Promise<string> {
  const coming = page.waitForEvent('download');
  await button.click();
  return readFileSync(await (await coming).path(), 'utf8');
}

const exported = (admin: Admin, uid: string, query = '') =>
  fetchAs(admin, `/exports/${uid}?${query}`);

/** The admin's own client reads JSON only. */
const fetchAs = (admin: Admin, path: string) =>
  fetch(`${testbed.strapi.url}${path}`, { headers: { authorization: `Bearer ${admin.token}` } });

/** What editors do with messages and kit requests. */
export function messageSuite(): void {
  let camille: Page;
  let hers: Admin;

  beforeAll(() => {
    camille = testbed.camillePage;
    hers = testbed.camille;
  });

  it('arrive as the form posts them, and are stored in French as « À traiter »', async () => {
    const posted = { subject: 'love', locale: 'nl', state: 'Traité', note: 'Pay me' };
    const response = await post('contact-messages', posted);
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as Answer;
    expect(data).toMatchObject({ subject: 'love', language: 'nl' });
    for (const field of ['state', 'note']) expect(data).not.toHaveProperty(field);
    expect(await stored(MESSAGES, data.documentId)).toMatchObject({
      subject: 'Mot doux',
      language: 'Néerlandais',
      state: 'À traiter',
      note: null,
    });
    const wrong = await post('contact-messages', { subject: 'supermarket' });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error: { name: 'ValidationError' } });
    const kit = await send('kit-requests', { business: 'cinema' });
    expect(kit).toMatchObject({ business: 'cinema', items: ['price_labels'] });
    expect(await stored(KITS, kit.documentId)).toMatchObject({ business: 'Cinéma' });
  });

  it.each<[string, Type, string]>([
    ['an editor', 'contact-messages', MESSAGES],
    ['an administrator', 'kit-requests', KITS],
  ])('let %s change state and note of %s, and nothing else', async (who, type, path) => {
    const admin = who === 'an editor' ? hers : testbed.admin;
    const { documentId } = await send(type, {});
    const one = `${path}/${documentId}`;
    const {
      updatedAt: _at,
      updatedBy: _by,
      // Without drafts, Strapi publishes at each save.
      publishedAt: _published,
      ...before
    } = await stored(path, documentId);
    const forged = { message: 'Not hers', email: 'mallory@dough.example', submission_id: 'x' };
    const change = { state: 'Traité', note: 'Répondu par téléphone.' };
    expect((await admin.call('PUT', one, { ...before, ...forged, ...change })).status).toBe(200);
    expect(await stored(path, documentId)).toMatchObject({ ...before, ...change });
    expect((await admin.call('POST', path, submissionOf(type).data)).status).toBe(403);
    const clone = `${path}/clone/${documentId}`;
    expect((await admin.call('POST', clone, { submission_id: randomUUID() })).status).toBe(403);
    expect((await admin.call('DELETE', one)).status).toBe(200);
  });

  it('are dealt with in the form: state and note, and no other field', async () => {
    const { documentId } = await send('kit-requests', { name: 'Formulaire' });
    await open(camille, `${KITS}/${documentId}`, 'fr');
    await expectPage(camille.locator('textarea[name=message]')).toHaveValue('Who may write?');
    const enabled = camille.locator('form').locator('input:enabled, textarea:enabled');
    await expectPage(enabled).toHaveCount(1);
    await expectPage(camille.getByText('Étiquettes de prix')).toBeVisible();
    await expectPage(camille.locator('[name=submission_id]')).toHaveCount(0);
    await camille.getByRole('combobox', { name: 'État' }).click();
    await camille.getByRole('option', { name: 'En cours' }).click();
    await camille.locator('textarea[name=note]').fill('Rappeler lundi.');
    expect(await press(camille, 'Enregistrer')).toBe(200);
    expect(await stored(KITS, documentId)).toMatchObject({
      state: 'En cours',
      note: 'Rappeler lundi.',
      items: ['price_labels'],
      message: 'Who may write?',
    });
  });

  describe('are exported', () => {
    const name = `Export ${randomUUID()}`;
    const list = `${MESSAGES}?page=1&pageSize=10&sort=createdAt:DESC&filters[$and][0][name][$eq]=${name}`;
    const typed = ['=HYPERLINK("https://evil.example")', '-1', '@x'];
    beforeAll(async () => {
      for (const society of typed)
        await send('contact-messages', { name, society, phone: '+33 6 99 00 12 34' });
    });

    it('as filtered, in French, as text that is no formula', async () => {
      await camille.goto(`${testbed.strapi.url}/admin${list}`);
      for (const label of ['Reçu le', 'État', 'Nom', 'Société', 'Sujet', 'Langue'])
        await expectPage(camille.locator('thead').getByText(label, { exact: true })).toBeVisible();
      await expectPage(camille.getByRole('row')).toHaveCount(1 + typed.length);
      await expectPage(camille.getByText('Créer une nouvelle entrée')).toHaveCount(0);
      const csv = await download(camille, camille.getByRole('button', { name: 'Exporter' }));
      expect(csv.codePointAt(0)).toBe(0xfeff);
      const [header, ...rows] = cellsOf(csv.slice(1));
      expect(header?.join()).toBe(
        'Reçu le,État,Nom,Société,E-mail,Téléphone,Sujet,Langue,Message,Note',
      );
      const societies = ["'@x", "'-1", '\'=HYPERLINK(""https://evil.example"")'];
      expect(rows.map((row) => row[3])).toEqual(societies);
      expect(rows[0]?.[0]).toMatch(/^\d\d\/\d\d\/20\d\d \d\d:\d\d$/);
      expect(rows[0]?.slice(4, 8)).toEqual([
        'matrix@dough.example',
        "'+33 6 99 00 12 34",
        'Autre',
        'Français',
      ]);
    });

    it('as ticked', async () => {
      await camille.goto(`${testbed.strapi.url}/admin${list}`);
      const buttons = camille.getByRole('button', { name: 'Exporter' });
      const box = camille.getByRole('row').filter({ hasText: '@x' }).getByRole('checkbox');
      // While the list is being loaded, Strapi unticks.
      await expectPage(async () => {
        await box.check();
        await expectPage(buttons).toHaveCount(2, ATTEMPT);
      }).toPass({ timeout: HANG_MS });
      // Above the list, beside the one that exports the whole of it.
      const button = buttons.last();
      const rows = cellsOf((await download(camille, button)).slice(1));
      expect(rows.map((row) => row[3])).toEqual(['Société', "'@x"]);
    });

    it('as searched, without telling what is stored about colleagues', async () => {
      const query = `_q=${name}`;
      const csv = await (await exported(hers, MESSAGE, query)).text();
      expect(cellsOf(csv)).toHaveLength(1 + typed.length);
      for (const operator of ['$null', '$notNull']) {
        const secret = `${query}&filters[updatedBy][resetPasswordToken][${operator}]=true`;
        expect(await (await exported(hers, MESSAGE, secret)).text()).toBe(csv);
      }
    });

    it('only to who may read them; shops to who may read shops', async () => {
      await createRole(testbed.admin, 'Magasins', SHOPS, { fields: ['name', 'city'] });
      const account = { email: 'shops@dough.example', password: 'Shops-of-dough-1' };
      await createEditor(testbed.admin, account, 'Max', 'Magasins');
      const max = await signInAdmin(testbed.strapi.url, account);
      expect((await exported(max, MESSAGE)).status).toBe(403);
      expect((await fetchAs(max, '/inbox/overview')).status).toBe(403);
      // Whoever reads some content sees how the site is, but does not make it renew everything.
      expect((await fetchAs(max, '/site-notices/status')).status).toBe(200);
      expect((await max.call('POST', '/site-notices/resend')).status).toBe(403);
      const shops = cellsOf(await (await exported(max, SHOPS)).text());
      expect(shops[0]).toEqual(['Nom', 'Ville']);
      expect(shops.length).toBeGreaterThan(20);
      for (const uid of ['api::product.product', 'admin::user'])
        expect((await exported(hers, uid)).status).toBe(404);
    });
  });

  it('are on the home page: how many, the newest, and where', async () => {
    const name = `Accueil ${randomUUID()}`;
    const { documentId } = await send('contact-messages', { name, subject: 'press' });
    await camille.goto(`${testbed.strapi.url}/admin`);
    const state = encodeURIComponent('À traiter');
    const toDo = await hers.call<Found>('GET', `${MESSAGES}?filters[state][$eq]=${state}`);
    const { total } = toDo.body.pagination;
    const newest = camille.getByRole('listitem').filter({ hasText: name });
    await expectPage(newest).toContainText('Presse');
    await expectPage(camille.getByText('Personne n’est prévenu')).toHaveCount(0);
    await camille.getByRole('link', { name: RegExp(`^${total} messages? à traiter`) }).click();
    await expectPage(camille.getByText(name)).toBeVisible();
    await expectPage(camille.getByRole('row').filter({ hasText: 'Traité' })).toHaveCount(0);
    await hers.call('PUT', `${MESSAGES}/${documentId}`, { state: 'Traité' });
    await camille.goto(`${testbed.strapi.url}/admin`);
    await expectPage(
      camille.getByRole('link', { name: RegExp(`^${total - 1} messages? à traiter`) }),
    ).toBeVisible();
    await expectPage(newest).toHaveCount(0);
  });

  it('of an earlier release, and a tenth of all that are too old, are seen to when Strapi starts', async () => {
    const { database, strapi } = testbed;
    const ids = await Promise.all([
      send('contact-messages', { name: 'Zoé' }),
      send('contact-messages', { name: 'Zoé' }),
      send('kit-requests', { name: 'Zoé' }),
      send('kit-requests', { name: 'Zoé' }),
    ]);
    const [recent, old, kit, oldKit] = ids.map(({ documentId }) => documentId);
    const monthsAgo = (months: number) => {
      const date = new Date();
      date.setUTCMonth(date.getUTCMonth() - months);
      return database.toTime(date);
    };
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const total = (await testbed.admin.call<Found>('GET', MESSAGES)).body.pagination.total;
    await strapi.stop();
    const age = (table: string, documentId = '', months = 0) => {
      const time = monthsAgo(months);
      return `UPDATE ${table} SET created_at = ${time}, updated_at = ${time}
              WHERE document_id = '${documentId}';`;
    };
    await database.run(
      [
        // All are due at once, as with a clock that is a year ahead: the oldest go first.
        `UPDATE contact_messages SET updated_at = ${monthsAgo(13)};`,
        age('contact_messages', recent, 11),
        age('contact_messages', old, 14),
        age('kit_requests', kit, 35),
        age('kit_requests', oldKit, 37),
        // Each day has one run at most, and the last one was not long ago.
        `UPDATE strapi_core_store_settings SET value = '{"day":"${yesterday}","counts":{}}'
         WHERE key = 'core_retention_waiting';`,
        `UPDATE contact_messages SET state = NULL, subject = 'complaint', language = 'de'
         WHERE document_id = '${recent}';`,
      ].join('\n'),
    );
    const before = strapi.log().length;
    await strapi.start();
    const log = strapi.log().slice(before);
    const deleted = Math.max(1, Math.floor(total / 10));
    expect(log).toMatch(RegExp(`Old messages deleted.*messages: ${deleted}.*kitRequests: 1`, 's'));
    const { body: overview } = await testbed.admin.call<object>('GET', '/inbox/overview');
    expect(overview).toMatchObject({ overdue: { total: total - 1 - deleted } });
    expect((await testbed.admin.call('GET', `${MESSAGES}/${old}`)).status).toBe(404);
    expect((await testbed.admin.call('GET', `${KITS}/${oldKit}`)).status).toBe(404);
    expect((await testbed.admin.call('GET', `${KITS}/${kit}`)).status).toBe(200);
    const message = await stored(MESSAGES, recent ?? '');
    expect(message).toMatchObject({
      state: 'À traiter',
      subject: 'Réclamation',
      language: 'Allemand',
    });
    // Its time to live goes on: it was not saved.
    expect(message.updatedAt).toBe(message.createdAt);
  });
}
