import { expect, it } from 'vitest';
import { FIFTH, FIRST } from '../../support/content';
import { expectPage } from '../support/expect-page';
import { documentOf, draftOf, MANAGER, open, PRODUCT, press, SINGLE } from './forms';
import { testbed } from './testbed';

type Draft = Record<string, unknown>;

/** Two editors who have the same document open, each in a browser of her own. */
export function twoEditorsSuite(): void {
  it.each<['Enregistrer' | 'Publier', string, string, () => Promise<string>]>([
    ['Enregistrer', 'a product', 'name', () => documentOf(PRODUCT, FIRST)],
    ['Publier', 'the home page', 'hero.title', async () => `${SINGLE}/api::homepage.homepage`],
  ])('do not erase by « %s » what the other has saved of %s, and lose nothing', async (...row) => {
    const [button, , name, find] = row;
    const { adminPage: admin, camillePage: camille } = testbed;
    const path = await find();
    const field = `input[name="${name}"]`;
    const stored = async () => JSON.stringify(await draftOf(path, 'de'));
    for (const editor of [admin, camille]) await open(editor, path, 'de');
    await camille.locator(field).fill('Text von Camille');
    await admin.locator(field).fill('Text von Dough');
    expect(await press(admin, 'Enregistrer')).toBe(200);

    expect(await press(camille, button)).toBe(400);
    await expectPage(
      camille.getByText(/^Dough là là a enregistré cette fiche .* rechargez la page/),
    ).toBeVisible();
    await expectPage(camille.getByText(/entre-temps : « Text von Dough »/)).toBeVisible();
    await expectPage(camille.locator(field)).toHaveValue('Text von Camille');
    expect(await stored()).toContain('Text von Dough');
    // Saving again does not insist.
    expect(await press(camille, 'Enregistrer')).toBe(400);
    await expectPage(camille.locator(field)).toHaveValue('Text von Camille');

    await camille.reload();
    await expectPage(camille.locator(field)).toHaveValue('Text von Dough');
    await camille.locator(field).fill('Text von Camille');
    expect(await press(camille, 'Enregistrer')).toBe(200);
    await camille.locator(field).fill('Text von beiden');
    expect(await press(camille, 'Enregistrer')).toBe(200);
    expect(await press(camille, 'Publier')).toBe(200);
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
    const path = await documentOf(PRODUCT, FIFTH);
    const [italian, dutch] = [await draftOf(path, 'it'), await draftOf(path, 'nl')];
    expect(await save(path, 'it', italian, { name: 'Arachide' })).toBe(200);
    expect(await save(path, 'nl', dutch, { name: 'Pinda' })).toBe(200);
    const [again, other] = [await draftOf(path, 'it'), await draftOf(path, 'nl')];
    expect(await save(path, 'it', again, { after_opening_days: 4 })).toBe(200);
    expect(await save(path, 'nl', other, { name: 'Pindakaas' })).toBe(400);
  });

  it('cannot both begin the same translation, or save it at the same moment', async () => {
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
    const opened = await draftOf(path, 'it');
    const saves = ['Terza', 'Quarta'].map((title) => save(path, 'it', opened, { title }));
    expect((await Promise.all(saves)).sort()).toEqual([200, 400]);
    await testbed.admin.call('DELETE', `${path}?locale=*`);
  });
}
