import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FOURTH, nameOf, THIRD } from '../../support/content';
import { expectPage } from '../support/expect-page';
import { draftOf, press } from './forms';
import { SHOP } from './samples';
import { imported, removeImported, SHOPS } from './shop-requests';
import { testbed } from './testbed';

type Saved = { data: { documentId: string } };
type Refusal = { error: { details: { errors: { path: string[]; message: string }[] } } };

const RULE = 'Mo-Sa 09:00-12:30,14:00-19:30; PH off';
const WORDS =
  /^Du lundi au samedi de 9\sh à 12\sh\s30 et de 14\sh à 19\sh\s30, fermé le dimanche\./;

/** Which flavours a shop has, and when it is open: in its form, and from a list. */
export function shopFieldsSuite(): void {
  let editor: Page;
  beforeAll(() => {
    editor = testbed.camillePage;
  });
  beforeEach(removeImported);
  afterAll(removeImported);

  const flavours = () => editor.getByRole('group', { name: 'Parfums' });
  const flavour = (name: string) => flavours().getByRole('checkbox', { name, exact: true });
  const hours = () => editor.getByRole('textbox', { name: 'Horaires' });
  const reading = () => editor.getByRole('status').filter({ has: editor.locator('p, mark') });

  /** A shop in its form. @returns its path */
  async function openShop(fields: object): Promise<string> {
    const shop = { ...SHOP, reference: 'I1', ...fields };
    const { body } = await testbed.admin.call<Saved>('POST', SHOPS, shop);
    const path = `${SHOPS}/${body.data.documentId}`;
    await editor.goto(`${testbed.strapi.url}/admin${path}`);
    await expectPage(flavour(nameOf(THIRD))).toBeEnabled();
    return path;
  }

  it('are ticked among the products that there are, in the order of the site', async () => {
    const path = await openShop({ flavours: ['parfum-disparu', FOURTH] });
    await expectPage(flavour(nameOf(FOURTH))).toBeChecked();
    const gone = flavour('parfum-disparu (ce produit n’existe plus)');
    await expectPage(gone).toBeChecked();
    await gone.click();
    await expectPage(gone).toHaveCount(0);
    await flavour(nameOf(THIRD)).focus();
    await editor.keyboard.press('Space');
    expect(await press(editor, 'Publier')).toBe(200);
    expect(await draftOf(path, 'fr')).toMatchObject({ flavours: [THIRD, FOURTH] });
    expect(await imported()).toMatchObject([{ flavours: [THIRD, FOURTH] }]);

    for (const name of [nameOf(THIRD), nameOf(FOURTH)]) await flavour(name).click();
    expect(await press(editor, 'Publier')).toBe(200);
    expect(await imported()).toMatchObject([{ flavours: null }]);
  });

  it('read in words as they are typed, and are stored in the spelling that is shown', async () => {
    await openShop({});
    await hours().pressSequentially('lundi au samedi 9h-12h30 14h-19h30; jours fériés fermé');
    await expectPage(reading().getByText(WORDS)).toBeVisible();
    await expectPage(reading().getByText('Fermé les jours fériés.')).toBeVisible();
    await expectPage(editor.getByRole('button', { name: RULE })).toBeVisible();
    expect(await press(editor, 'Publier')).toBe(200);
    expect(await imported()).toMatchObject([{ opening_hours: RULE }]);
  });

  it('are asked about where a day has two readings, and the choice is stored', async () => {
    const position = { latitude: 47.37, longitude: 8.54 };
    await openShop({ country: 'CH', postcode: '8001', city: 'Zürich', ...position });
    await hours().pressSequentially('Di-Sa 9h-18h');
    await expectPage(reading().getByText(/dimanche ou mardi/)).toBeVisible();
    expect(await press(editor, 'Publier')).toBe(400);
    await editor.getByRole('button', { name: 'Tu-Sa 09:00-18:00' }).click();
    await expectPage(reading().getByText(/^Du mardi au samedi/)).toBeVisible();
    expect(await press(editor, 'Publier')).toBe(200);
    expect(await imported()).toMatchObject([{ opening_hours: 'Tu-Sa 09:00-18:00' }]);
  });

  it('are refused with the place of the mistake, which is shown before', async () => {
    const path = await openShop({ opening_hours: RULE });
    await hours().fill('Mo-Sa 09:00-19:30; XX off');
    await expectPage(reading().locator('mark')).toHaveText('XX');
    await expectPage(reading().getByText(/« XX » n’est pas compris.*Mo-Sa/)).toBeVisible();
    expect(await press(editor, 'Enregistrer')).toBe(400);
    await expectPage(editor.getByText(/Mo-Sa 09:00-19:30; ▸XX◂ off/).first()).toBeVisible();
    expect(await draftOf(path, 'fr')).toMatchObject({ opening_hours: RULE });
    const refused = await testbed.admin.call<Refusal>('PUT', path, {
      ...SHOP,
      flavours: ['Not a slug'],
      opening_hours: 'Mo-Sa 09:00',
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.errors.map(({ path: [field] }) => field).sort()).toEqual([
      'flavours',
      'opening_hours',
    ]);
  });
}
