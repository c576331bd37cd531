import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, signIn } from '../support/admin-browser';
import { expectPage } from '../support/expect-page';
import { ADMIN, createEditor } from '../support/strapi-admin';
import { documentOf, draftOf, MANAGER, open, PRODUCT, press, SINGLE } from './forms';
import { testbed } from './testbed';

type Draft = Record<string, unknown>;

const LOU = { email: 'lou@dough.example', password: 'Lou-of-the-dough-1' };

/** Two editors who have the same document open, each in a browser of her own. */
export function twoEditorsSuite(): void {
  let browser: Browser;
  let admin: Page;
  let lou: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    await createEditor(testbed.admin, LOU, 'Lou');
    admin = await signIn(browser, testbed.strapi.url, ADMIN);
    lou = await signIn(browser, testbed.strapi.url, LOU);
  });
  afterAll(() => browser?.close());

  it.each<[string, 'Enregistrer' | 'Publier', string, () => Promise<string>]>([
    ['a product', 'Enregistrer', 'name', () => documentOf(PRODUCT, 'caramel')],
    ['the home page', 'Publier', 'hero.title', async () => `${SINGLE}/api::homepage.homepage`],
  ])('does not erase what he saved of %s by « %s », and loses nothing', async (...row) => {
    const [, button, name, find] = row;
    const path = await find();
    const field = `input[name="${name}"]`;
    const stored = async () => JSON.stringify(await draftOf(path, 'de'));
    for (const editor of [admin, lou]) await open(editor, path, 'de');
    await lou.locator(field).fill('Text von Lou');
    await admin.locator(field).fill('Text von Dough');
    expect(await press(admin, 'Enregistrer')).toBe(200);

    expect(await press(lou, button)).toBe(400);
    await expectPage(
      lou.getByText(/^Dough là là a enregistré cette fiche .* rechargez la page/),
    ).toBeVisible();
    await expectPage(lou.getByText(/entre-temps : « Text von Dough »/)).toBeVisible();
    await expectPage(lou.locator(field)).toHaveValue('Text von Lou');
    expect(await stored()).toContain('Text von Dough');
    // Saving again does not insist.
    expect(await press(lou, 'Enregistrer')).toBe(400);
    await expectPage(lou.locator(field)).toHaveValue('Text von Lou');

    await lou.reload();
    await expectPage(lou.locator(field)).toHaveValue('Text von Dough');
    await lou.locator(field).fill('Text von Lou');
    expect(await press(lou, 'Enregistrer')).toBe(200);
    await lou.locator(field).fill('Text von beiden');
    expect(await press(lou, 'Enregistrer')).toBe(200);
    expect(await press(lou, 'Publier')).toBe(200);
    expect(await stored()).toContain('Text von beiden');
  });

  /** Saves as the form does: with the version that it was opened in. */
  const save = async (path: string, locale: string, opened: Draft, change: object) => {
    const { status: _, ...fields } = opened;
    const openedVersion = opened.updatedAt ?? null;
    const body = { ...fields, ...change, openedVersion };
    return (await testbed.admin.call('PUT', `${path}?locale=${locale}`, body)).status;
  };

  it('are not in each other’s way in two languages, unless a shared field has changed', async () => {
    const path = await documentOf(PRODUCT, 'peanut');
    const [italian, dutch] = [await draftOf(path, 'it'), await draftOf(path, 'nl')];
    expect(await save(path, 'it', italian, { name: 'Arachide' })).toBe(200);
    expect(await save(path, 'nl', dutch, { name: 'Pinda' })).toBe(200);
    const [again, other] = [await draftOf(path, 'it'), await draftOf(path, 'nl')];
    expect(await save(path, 'it', again, { after_opening_days: 4 })).toBe(200);
    expect(await save(path, 'nl', other, { name: 'Pindakaas' })).toBe(400);
  });

  it('cannot both save at the same moment', async () => {
    const path = await documentOf(PRODUCT, 'peanut');
    const opened = await draftOf(path, 'es');
    const saves = ['Uno', 'Dos'].map((name) => save(path, 'es', opened, { name }));
    expect((await Promise.all(saves)).sort()).toEqual([200, 400]);
  });

  it('cannot both begin the same translation', async () => {
    const recalls = `${MANAGER}/api::recall.recall`;
    const created = await testbed.admin.call<{ data: { documentId: string } }>(
      'POST',
      `${recalls}?locale=fr`,
      { title: 'À traduire', slug: 'a-traduire' },
    );
    const path = `${recalls}/${created.body.data.documentId}`;
    const missing = await draftOf(path, 'it');
    expect(await save(path, 'it', missing, { title: 'Prima' })).toBe(200);
    expect(await save(path, 'it', missing, { title: 'Seconda' })).toBe(400);
    expect(await draftOf(path, 'it')).toMatchObject({ title: 'Prima' });
    await testbed.admin.call('DELETE', `${path}?locale=*`);
  });
}
