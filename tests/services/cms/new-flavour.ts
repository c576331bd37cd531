import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { EDITED_TYPE_UIDS, schemaOf } from '../../support/cms-schemas';
import { expectPage } from '../support/expect-page';
import { documentOf, draftOf, MANAGER, open, PRODUCT, press } from './forms';
import { testbed } from './testbed';

type Layout = { uid: string; layouts: { edit: { name: string }[][] } };
type Configuration = { data: { contentType: Layout; components: Record<string, Layout> } };

/** What no form shows: what Strapi notes of a translation by itself, and the key of a visitor's message. */
const isForEditors = (name: string) =>
  !['to_translate', 'french_version', 'submission_id'].includes(name);

/** A flavour that an editor adds without a developer: its address and its colours. */
export function newFlavourSuite(): void {
  let editor: Page;
  beforeAll(() => {
    editor = testbed.adminPage;
  });

  const colours = () => editor.getByRole('radiogroup', { name: 'Couleurs' });
  const colour = (name: string) => colours().getByRole('radio', { name, exact: true });
  const stored = async (slug: string) => draftOf(await documentOf(PRODUCT, slug), 'fr');

  it('gets its address from its name, and its colours by their swatch', async () => {
    await open(editor, `${MANAGER}/${PRODUCT}/create`, 'fr');
    const address = editor.locator('input[name=slug]');
    await expectPage(address).toHaveValue('product');
    await editor.locator('input[name=name]').fill('Pistache de Bronte');
    await editor.getByRole('button', { name: 'Tirer du nom' }).click();
    await expectPage(address).toHaveValue('pistache-de-bronte');

    await expectPage(colour('Automatiques')).toBeChecked();
    await colour('Pistache').click();
    expect(await press(editor, 'Enregistrer')).toBeLessThan(300);
    expect(await stored('pistache-de-bronte')).toMatchObject({ palette: 'pistachio' });
  });

  it('gives its colours back', async () => {
    await open(editor, await documentOf(PRODUCT, 'pistache-de-bronte'), 'fr');
    await expectPage(colour('Pistache')).toBeChecked();
    await colour('Pistache').focus();
    // As long as a finger presses it: the choice follows the focus while the key is down.
    await editor.keyboard.down('ArrowDown');
    await expectPage(colour('Framboise')).toBeChecked();
    await editor.keyboard.up('ArrowDown');
    await colour('Automatiques').click();
    expect(await press(editor, 'Enregistrer')).toBe(200);
    expect(await stored('pistache-de-bronte')).toMatchObject({ palette: null });
  });

  it('has its allergens chosen from the list, and stored as their codes', async () => {
    const path = await documentOf(PRODUCT, 'pistache-de-bronte');
    await open(editor, path, 'fr');
    const choices = [
      ['Contient', 'Lait'],
      ['Peut contenir', 'Aucun'],
    ] as const;
    for (const [label, name] of choices) {
      await editor.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
      await editor.getByRole('option', { name, exact: true }).click();
      await editor.keyboard.press('Escape');
    }
    expect(await press(editor, 'Enregistrer')).toBe(200);
    expect(await draftOf(path, 'fr')).toMatchObject({ contains: ['milk'], may_contain: [] });
  });

  it.each(EDITED_TYPE_UIDS)('and all the fields of %s are in a form', async (uid) => {
    const { body } = await testbed.admin.call<Configuration>(
      'GET',
      `/content-manager/content-types/${uid}/configuration`,
    );
    const { contentType, components } = body.data;
    for (const { uid: part, layouts } of [contentType, ...Object.values(components)]) {
      const shown = layouts.edit.flat().map(({ name }) => name);
      const fields = Object.keys(schemaOf(part).attributes);
      expect(shown, part).toEqual(expect.arrayContaining(fields.filter(isForEditors)));
    }
  });
}
