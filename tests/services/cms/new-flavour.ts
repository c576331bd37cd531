import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, signIn } from '../support/admin-browser';
import { expectPage } from '../support/expect-page';
import { ADMIN } from '../support/strapi-admin';
import { documentOf, draftOf, MANAGER, open, PRODUCT, press } from './forms';
import { testbed } from './testbed';

type Refusal = { error: { details: { errors: { path: string[]; message: string }[] } } };

/** A flavour that an editor adds without a developer: its address and its colours. */
export function newFlavourSuite(): void {
  let browser: Browser;
  let editor: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    editor = await signIn(browser, testbed.strapi.url, ADMIN);
  });
  afterAll(() => browser?.close());

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

  it.each([
    ['the address that Strapi filled in', { slug: 'product' }, 'slug', /adresse provisoire/],
    ['colours that the site does not have', { palette: 'menthe' }, 'palette', /menthe\. Il y a/],
  ])('is not published with %s', async (_, change, field, message) => {
    const path = await documentOf(PRODUCT, 'caramel');
    const { status: _status, ...form } = await draftOf(path, 'fr');
    const refused = await testbed.admin.call<Refusal>('POST', `${path}/actions/publish?locale=fr`, {
      ...form,
      ...change,
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.errors).toEqual([
      expect.objectContaining({ path: [field], message: expect.stringMatching(message) }),
    ]);
  });
}
