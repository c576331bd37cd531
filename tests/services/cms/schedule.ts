import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import { expectPage } from '../support/expect-page';
import { type FakeSite, startFakeSite } from '../support/fake-site';
import { type Admin, createEditor, createRole, signInAdmin } from '../support/strapi-admin';
import { draftOf, MANAGER, open, press } from './forms';
import { readAsSite, testbed } from './testbed';

type Answer = { data?: { documentId: string }; error?: { message: string; details?: object } };
type Schedule = {
  mayChange: boolean;
  actions: { action: string; at: string; failure: string | null }[];
};

const RECALL = 'api::recall.recall';
const WEEK_MS = 7 * 24 * 3_600_000;

const within = (ms: number) => new Date(Date.now() + ms).toISOString();

/** What an editor has planned. */
export function scheduleSuite(): void {
  let site: FakeSite;
  let editor: Page;
  let camille: Admin;
  const created: string[] = [];

  beforeAll(async () => {
    site = await startFakeSite(testbed.sitePort);
    editor = testbed.camillePage;
    camille = testbed.camille;
  });
  afterAll(async () => {
    // On the site a recall is on every page.
    for (const documentId of created)
      await testbed.admin.call('DELETE', `${MANAGER}/${RECALL}/${documentId}?locale=*`);
    await site?.stop();
  });

  async function createRecall(slug: string, change: object = {}): Promise<string> {
    const { body } = await testbed.admin.call<Answer>('POST', `${MANAGER}/${RECALL}?locale=fr`, {
      title: `Rappel ${slug}`,
      slug,
      body: 'Rapportez votre pot.',
      published_on: '2026-11-21',
      ...change,
    });
    const documentId = body.data?.documentId ?? expect.fail();
    created.push(documentId);
    return documentId;
  }

  const routeOf = (documentId: string, locale = 'fr') =>
    `/scheduled-actions/${RECALL}/${documentId}/${locale}`;

  const plan = (documentId: string, action: string, at: string, admin = camille) =>
    admin.call<Schedule & Answer>('PUT', `${routeOf(documentId)}/${action}`, { at });

  /** Lets the moments of all that is planned have passed. */
  const comeDue = () => {
    const { run, toTime } = testbed.database;
    return run(`UPDATE scheduled_actions SET due_at = ${toTime(new Date(Date.now() - 1_000))};`);
  };

  const plannedOf = async (documentId: string, locale = 'fr') =>
    (await camille.call<Schedule>('GET', routeOf(documentId, locale))).body.actions;

  const isPublished = async (slug: string) => {
    const path = `recalls?locale=fr&filters[slug][$eq]=${slug}`;
    return (await readAsSite<object[]>(path)).length > 0;
  };

  const toldOf = (documentId: string) =>
    site.told.filter(({ entry }) => entry?.documentId === documentId).map(({ event }) => event);

  it('is published, unpublished or refused at its time, and the site is told', async () => {
    const documentId = await createRecall('a-temps');
    const refused = await createRecall('refuse');
    const path = `${MANAGER}/${RECALL}/${refused}`;
    await open(editor, `${MANAGER}/${RECALL}/${documentId}`, 'fr');
    await expectPage(editor.locator('input[name=title]')).toHaveValue('Rappel a-temps');
    for (const planned of [documentId, refused])
      expect((await plan(planned, 'publish', within(WEEK_MS))).status).toBe(200);
    const emptied = await testbed.admin.call('PUT', `${path}?locale=fr`, { body: ' ' });
    expect(emptied.status).toBe(200);
    expect(await isPublished('a-temps')).toBe(false);
    await comeDue();
    await waitFor(() => expect(toldOf(documentId)).toEqual(['entry.publish']));
    expect(await isPublished('a-temps')).toBe(true);
    expect(await plannedOf(documentId)).toEqual([]);
    // A form that was open meanwhile stays usable.
    await editor.locator('input[name=title]').fill('Rappel encore ouvert');
    expect(await press(editor, 'Publier')).toBe(200);
    const failure = async () => (await plannedOf(refused))[0]?.failure;
    await waitFor(async () => expect(await failure()).toMatch('À corriger : « Texte ».'));
    expect(await isPublished('refuse')).toBe(false);

    await editor.goto(`${testbed.strapi.url}/admin`);
    const item = editor.getByRole('listitem').filter({ hasText: 'Rappel refuse' });
    await expectPage(item).toContainText(/N’a pas été publié le .*À corriger : « Texte »\./);
    await item.getByRole('link').click();
    await expectPage(
      editor.getByText(/^N’a pas été publié le .* « Texte »\. Puis publiez/),
    ).toBeVisible();

    // Once she has done it herself, nothing is left to say.
    const published = await testbed.admin.call('POST', `${path}/actions/publish?locale=fr`, {
      body: 'Rapportez votre pot.',
    });
    expect(published.status).toBe(200);
    expect(await plannedOf(refused)).toEqual([]);

    expect((await plan(documentId, 'unpublish', within(WEEK_MS))).status).toBe(200);
    await comeDue();
    await waitFor(() => expect(toldOf(documentId)).toContain('entry.unpublish'));
    expect(await isPublished('a-temps')).toBe(false);
  });

  it('is done after the next start, if Strapi was down, with all that a publication does', async () => {
    const documentId = await createRecall('en-retard');
    const path = `${MANAGER}/${RECALL}/${documentId}`;
    const { status: _, ...french } = await draftOf(path, 'fr');
    const german = { ...french, title: 'Rückruf' };
    await testbed.admin.call('PUT', `${path}?locale=de`, german);
    const publishGerman = `${path}/actions/publish?locale=de`;
    expect((await testbed.admin.call('POST', publishGerman, german)).status).toBe(200);
    // A shared field that only the French draft has so far.
    const shared = { batches: ['L26310'] };
    await testbed.admin.call('PUT', `${path}?locale=fr`, shared);
    expect((await plan(documentId, 'publish', within(WEEK_MS))).status).toBe(200);
    await testbed.strapi.stop();
    site.told.length = 0;
    await comeDue();
    await testbed.strapi.start();
    await waitFor(async () => expect(await isPublished('en-retard')).toBe(true));
    await waitFor(() => expect(toldOf(documentId)).toContain('entry.publish'));
    const query = 'recalls?locale=de&filters[slug][$eq]=en-retard&populate=deep';
    expect(await readAsSite(query)).toMatchObject([{ title: 'Rückruf', ...shared }]);
  });

  it('refuses at once what could not be published, at the field, and a moment that has passed', async () => {
    const documentId = await createRecall('vide', { body: '   ' });
    const refused = await plan(documentId, 'publish', within(WEEK_MS));
    expect(refused.status).toBe(400);
    expect(refused.body.error?.details).toMatchObject({ errors: [{ path: ['body'] }] });
    for (const at of [within(-1_000), 'demain', ''])
      expect((await plan(documentId, 'unpublish', at)).status).toBe(400);
    expect(await plannedOf(documentId)).toEqual([]);
    expect(await isPublished('vide')).toBe(false);
    expect(toldOf(documentId)).toEqual([]);
  });

  it('is planned, changed and called off in the form, for one language', async () => {
    const documentId = await createRecall('fiche');
    const path = `${MANAGER}/${RECALL}/${documentId}`;
    await testbed.admin.call('PUT', `${path}?locale=de`, { title: 'Rückruf', body: 'Text' });
    await open(editor, path, 'fr');
    await editor.getByRole('button', { name: 'Publier plus tard', exact: true }).click();
    await editor.getByLabel('Publier le', { exact: true }).fill('2099-12-03T09:00');
    await editor.getByRole('button', { name: 'Programmer' }).click();
    await expectPage(editor.getByText('Sera publié le 3 décembre 2099 à 09:00.')).toBeVisible();
    await editor.reload();
    await editor.getByRole('button', { name: 'Changer' }).click();
    await editor.getByLabel('Publier le', { exact: true }).fill('2099-12-04T09:05');
    await editor.getByRole('button', { name: 'Programmer' }).click();
    await expectPage(editor.getByText('Sera publié le 4 décembre 2099 à 09:05.')).toBeVisible();
    const [planned] = await plannedOf(documentId);
    const inEditorsZone = await editor.evaluate(() => new Date('2099-12-04T09:05').toISOString());
    expect(planned).toEqual({ action: 'publish', at: inEditorsZone, failure: null });

    await open(editor, path, 'de');
    await expectPage(
      editor.getByRole('button', { name: 'Publier plus tard', exact: true }),
    ).toBeVisible();
    await expectPage(editor.getByText(/^Sera publié/)).toHaveCount(0);
    await open(editor, path, 'fr');
    await editor.getByRole('button', { name: 'Ne plus le faire' }).click();
    await expectPage(
      editor.getByRole('button', { name: 'Publier plus tard', exact: true }),
    ).toBeVisible();
    expect(await plannedOf(documentId)).toEqual([]);
  });

  it('is for who may publish, for types that have it, and not for strangers', async () => {
    const documentId = await createRecall('droits');
    const reader = await signInReader();
    const url = `${routeOf(documentId)}/publish`;
    expect((await plan(documentId, 'publish', within(WEEK_MS), reader)).status).toBe(403);
    expect((await reader.call('DELETE', url)).status).toBe(403);
    expect((await reader.call<Schedule>('GET', routeOf(documentId))).body.mayChange).toBe(false);
    const page = url.replace(RECALL, 'api::page.page');
    expect((await camille.call('PUT', page, { at: within(WEEK_MS) })).status).toBe(404);
    for (const [method, path] of [
      ['GET', routeOf(documentId)],
      ['PUT', url],
      ['DELETE', url],
    ])
      expect((await fetch(`${testbed.strapi.url}${path}`, { method })).status).toBe(401);
  });

  /** Somebody who may read recalls, and nothing else. */
  async function signInReader(): Promise<Admin> {
    const account = { email: 'reader@dough.example', password: 'Reader-of-dough-1' };
    await createRole(testbed.admin, 'Lecture', RECALL, { fields: ['title'], locales: ['fr'] });
    await createEditor(testbed.admin, account, 'Lire', 'Lecture');
    return signInAdmin(testbed.strapi.url, account);
  }
}
