import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectPage } from '../support/expect-page';
import { documentOf, draftOf, MANAGER, open, PRODUCT, press } from './forms';
import { testbed } from './testbed';

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
}
