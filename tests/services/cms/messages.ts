import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANG_MS } from '../../support/hang';
import { launchBrowser, signIn } from '../support/admin-browser';
import { ATTEMPT, expectPage } from '../support/expect-page';
import { type Admin, createEditor, signInAdmin } from '../support/strapi-admin';
import { draftOf, MANAGER, open, press } from './forms';
import { submissionOf } from './samples';
import { callApi, testbed, tokenOf } from './testbed';

const LEA = { email: 'lea@dough.example', password: 'Lea-of-the-dough-1' };
const MESSAGES = `${MANAGER}/api::contact-message.contact-message`;
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
  let browser: Browser;
  let lea: Page;
  let hers: Admin;

  beforeAll(async () => {
    browser = await launchBrowser();
    await createEditor(testbed.admin, LEA, 'Léa');
    hers = await signInAdmin(testbed.strapi.url, LEA);
    lea = await signIn(browser, testbed.strapi.url, LEA);
  });
  afterAll(() => browser?.close());

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
    const kit = await send('kit-requests', { business: 'cinema' });
    expect(kit).toMatchObject({ business: 'cinema', items: ['price_labels'] });
    expect(await stored(KITS, kit.documentId)).toMatchObject({ business: 'Cinéma' });
  });

  it.each<[Type, object]>([
    ['contact-messages', { subject: 'Mot doux' }],
    ['contact-messages', { subject: 'supermarket' }],
    ['contact-messages', { locale: 'pt' }],
    ['kit-requests', { business: 'Cinéma' }],
  ])('are refused where they are not what the form offers: %s %o', async (type, data) => {
    const response = await post(type, data);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { name: 'ValidationError' } });
  });

  it.each<[string, Type, string]>([
    ['an editor', 'contact-messages', MESSAGES],
    ['an editor', 'kit-requests', KITS],
    ['an administrator', 'contact-messages', MESSAGES],
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
    await open(lea, `${KITS}/${documentId}`, 'fr');
    await expectPage(lea.locator('textarea[name=message]')).toHaveValue('Who may write?');
    const enabled = lea.locator('form').locator('input:enabled, textarea:enabled');
    await expectPage(enabled).toHaveCount(1);
    await expectPage(lea.getByText('Étiquettes de prix')).toBeVisible();
    await expectPage(lea.locator('[name=submission_id]')).toHaveCount(0);
    await lea.getByRole('combobox', { name: 'État' }).click();
    await lea.getByRole('option', { name: 'En cours' }).click();
    await lea.locator('textarea[name=note]').fill('Rappeler lundi.');
    expect(await press(lea, 'Enregistrer')).toBe(200);
    const { createdAt, ...message } = await stored(KITS, documentId);
    expect(message).toMatchObject({
      state: 'En cours',
      note: 'Rappeler lundi.',
      items: ['price_labels'],
      message: 'Who may write?',
    });
    for (const [column, condition] of [
      ['state', '[$eq]=En cours'],
      ['business', '[$eq]=Autre'],
      ['language', '[$eq]=Français'],
      ['createdAt', `[$gte]=${createdAt}`],
    ]) {
      const filters = `filters[$and][0][${column}]${condition}&filters[$and][1][name]=Formulaire`;
      const { body } = await hers.call<Found>('GET', encodeURI(`${KITS}?${filters}`));
      expect(body.pagination.total, column).toBe(1);
    }
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
      await lea.goto(`${testbed.strapi.url}/admin${list}`);
      for (const label of ['Reçu le', 'État', 'Nom', 'Société', 'Sujet', 'Langue'])
        await expectPage(lea.locator('thead').getByText(label, { exact: true })).toBeVisible();
      await expectPage(lea.getByRole('row')).toHaveCount(1 + typed.length);
      await expectPage(lea.getByText('Créer une nouvelle entrée')).toHaveCount(0);
      const csv = await download(lea, lea.getByRole('button', { name: 'Exporter' }));
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
      await lea.goto(`${testbed.strapi.url}/admin${list}`);
      const buttons = lea.getByRole('button', { name: 'Exporter' });
      const box = lea.getByRole('row').filter({ hasText: '@x' }).getByRole('checkbox');
      // While the list is being loaded, Strapi unticks.
      await expectPage(async () => {
        await box.check();
        await expectPage(buttons).toHaveCount(2, ATTEMPT);
      }).toPass({ timeout: HANG_MS });
      // Above the list, beside the one that exports the whole of it.
      const button = buttons.last();
      const rows = cellsOf((await download(lea, button)).slice(1));
      expect(rows.map((row) => row[3])).toEqual(['Société', "'@x"]);
    });

    it('as searched', async () => {
      const csv = await (
        await exported(hers, 'api::contact-message.contact-message', `_q=${name}`)
      ).text();
      expect(cellsOf(csv)).toHaveLength(1 + typed.length);
    });

    it('without telling what is stored about colleagues', async () => {
      const uid = 'api::contact-message.contact-message';
      const all = await (await exported(hers, uid)).text();
      for (const operator of ['$null', '$notNull']) {
        const secret = `filters[updatedBy][resetPasswordToken][${operator}]=true`;
        expect(await (await exported(hers, uid, secret)).text()).toBe(all);
      }
    });

    it('only to who may read them; shops to who may read shops', async () => {
      const { body: role } = await testbed.admin.call<{ data: { id: number } }>(
        'POST',
        '/admin/roles',
        { name: 'Magasins', description: 'Shops only' },
      );
      const permissions = [
        {
          action: 'plugin::content-manager.explorer.read',
          subject: SHOPS,
          properties: { fields: ['name', 'city'] },
          conditions: [],
        },
      ];
      const path = `/admin/roles/${role.data.id}/permissions`;
      expect((await testbed.admin.call('PUT', path, { permissions })).status).toBe(200);
      const account = { email: 'shops@dough.example', password: 'Shops-of-dough-1' };
      await createEditor(testbed.admin, account, 'Max', 'Magasins');
      const max = await signInAdmin(testbed.strapi.url, account);
      expect((await exported(max, 'api::contact-message.contact-message')).status).toBe(403);
      expect((await fetchAs(max, '/inbox/overview')).status).toBe(403);
      const shops = cellsOf(await (await exported(max, SHOPS)).text());
      expect(shops[0]).toEqual(['Nom', 'Ville']);
      expect(shops.length).toBeGreaterThan(20);
    });

    it('as a list of shops that their import reads', async () => {
      const csv = await (await exported(hers, SHOPS, 'sort=name:ASC')).text();
      const [header, first] = cellsOf(csv);
      expect(header?.join()).toContain(
        'Nom;Enseigne;Rue et numéro;Code postal;Ville;Pays;Latitude;Longitude'.replaceAll(';', ','),
      );
      expect(first?.[header?.indexOf('Latitude') ?? 0]).toMatch(/^\d\d,\d+$/);
      expect((await exported(hers, 'api::product.product')).status).toBe(404);
      expect((await exported(hers, 'admin::user')).status).toBe(404);
    });
  });

  it('are on the home page: how many, the newest, and where', async () => {
    const name = `Accueil ${randomUUID()}`;
    const { documentId } = await send('contact-messages', { name, subject: 'press' });
    await lea.goto(`${testbed.strapi.url}/admin`);
    const state = encodeURIComponent('À traiter');
    const toDo = await hers.call<Found>('GET', `${MESSAGES}?filters[state][$eq]=${state}`);
    const { total } = toDo.body.pagination;
    const newest = lea.getByRole('listitem').filter({ hasText: name });
    await expectPage(newest).toContainText('Presse');
    await expectPage(lea.getByText('Personne n’est prévenu')).toHaveCount(0);
    await lea.getByRole('link', { name: RegExp(`^${total} messages? à traiter`) }).click();
    await expectPage(lea.getByText(name)).toBeVisible();
    await expectPage(lea.getByRole('row').filter({ hasText: 'Traité' })).toHaveCount(0);
    await hers.call('PUT', `${MESSAGES}/${documentId}`, { state: 'Traité' });
    await lea.goto(`${testbed.strapi.url}/admin`);
    await expectPage(
      lea.getByRole('link', { name: RegExp(`^${total - 1} messages? à traiter`) }),
    ).toBeVisible();
    await expectPage(newest).toHaveCount(0);
  });

  it('of an earlier release, and too old ones, are seen to when Strapi starts', async () => {
    const { database, strapi } = testbed;
    const ids = await Promise.all([
      send('contact-messages', { name: 'Zoé' }),
      send('contact-messages', { name: 'Zoé' }),
      send('kit-requests', { name: 'Zoé' }),
      send('kit-requests', { name: 'Zoé' }),
    ]);
    const { body: roles } = await testbed.admin.call<{ data: { id: number; name: string }[] }>(
      'GET',
      '/admin/roles',
    );
    const role = roles.data.find((one) => one.name === 'Éditeur')?.id;
    const permissions = `/admin/roles/${role}/permissions`;
    const { body: all } = await testbed.admin.call<{ data: { id: number }[] }>('GET', permissions);
    const [recent, old, kit, oldKit] = ids.map(({ documentId }) => documentId);
    const monthsAgo = (months: number) => {
      const date = new Date();
      date.setUTCMonth(date.getUTCMonth() - months);
      return database.toTime(date);
    };
    await strapi.stop();
    const age = (table: string, documentId = '', months = 0) => {
      const time = monthsAgo(months);
      return `UPDATE ${table} SET created_at = ${time}, updated_at = ${time}
              WHERE document_id = '${documentId}';`;
    };
    await database.run(
      [
        age('contact_messages', recent, 11),
        age('contact_messages', old, 13),
        age('kit_requests', kit, 35),
        age('kit_requests', oldKit, 37),
        `UPDATE contact_messages SET state = NULL, subject = 'complaint', language = 'de'
         WHERE document_id = '${recent}';`,
        // As the role was before it could change a state.
        `DELETE FROM strapi_core_store_settings WHERE key LIKE '%editor-role_actions';`,
        `DELETE FROM admin_permissions WHERE action LIKE '%explorer.update'
         AND (subject LIKE '%contact-message' OR subject LIKE '%blog-post')
         AND id IN (SELECT permission_id FROM admin_permissions_role_lnk WHERE role_id = ${role});`,
      ].join('\n'),
    );
    const before = strapi.log().length;
    await strapi.start();
    const log = strapi.log().slice(before);
    expect(log).toMatch(/Old messages deleted.*messages: 1.*kitRequests: 1/s);
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
    // The role may do what is new, and not what an administrator took away.
    const changed = await hers.call('PUT', `${MESSAGES}/${recent}`, { state: 'En cours' });
    expect(changed.status).toBe(200);
    const articles = `${MANAGER}/api::blog-post.blog-post`;
    const { body } = await hers.call<Found>('GET', `${articles}?locale=fr`);
    const [article] = body.results;
    const refused = await hers.call('PUT', `${articles}/${article?.documentId}?locale=fr`, {});
    expect(refused.status).toBe(403);
    const restored = await testbed.admin.call('PUT', permissions, {
      permissions: all.data.map(({ id: _id, ...permission }) => permission),
    });
    expect(restored).toMatchObject({ status: 200 });
  });

  it('go a tenth a day if all are due at once, as with a clock that is a year ahead', async () => {
    const { admin, database, strapi } = testbed;
    const count = async () => (await admin.call<Found>('GET', MESSAGES)).body.pagination.total;
    const before = await count();
    await strapi.stop();
    const longAgo = database.toTime(new Date(Date.now() - 400 * 86_400_000));
    await database.run(`UPDATE contact_messages SET updated_at = ${longAgo};`);
    await strapi.start();
    const left = await count();
    expect(before - left).toBe(Math.max(1, Math.floor(before / 10)));
    await strapi.stop();
    await strapi.start();
    expect(await count()).toBe(left);
    const { body } = await admin.call<object>('GET', '/inbox/overview');
    expect(body).toMatchObject({ overdue: { total: left } });
  });
}
