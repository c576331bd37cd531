import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectPage } from '../support/expect-page';
import { MANAGER } from './forms';
import { testbed } from './testbed';

type Shop = {
  documentId: string;
  name: string;
  address: string;
  postcode: string;
  is_approximate: boolean;
  status: 'published' | 'modified' | 'draft';
};

const SHOPS = `${MANAGER}/api::sales-point.sales-point`;

/** As Excel saves a list in France: Windows-1252, semicolons, and postcodes without their first zero. */
const fromExcel = (lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');

const HEADER = 'Réf;Nom du magasin;Adresse;CP;Ville;Pays;Téléphone';
const MIDI = 'PAGE-1;Épicerie du Midi;12 rue des Prés;1000;Bourg-en-Bresse;France;04 74 00 00 00';
const SEGUR = 'PAGE-2;Crèmerie Ségur;3 place du Marché;69002;Lyon;France;';
const NAMELESS = 'PAGE-3;;1 rue Sans Nom;75011;Paris;France;';

const MOVED = MIDI.replace('12 rue', '14 rue');

async function storedShops(): Promise<Shop[]> {
  const filter = 'filters[reference][$startsWith]=PAGE-&sort=reference:asc';
  return (await testbed.admin.call<{ results: Shop[] }>('GET', `${SHOPS}?${filter}`)).body.results;
}

/** The import of shops as an editor does it, in a browser. */
export function shopsPageSuite(): void {
  let editor: Page;
  beforeAll(() => {
    editor = testbed.adminPage;
  });
  beforeEach(async () => {
    await editor.goto(`${testbed.strapi.url}/admin${SHOPS}`);
    await editor.getByRole('link', { name: 'Importer depuis Excel' }).click();
  });
  afterEach(() => editor.unrouteAll());
  afterAll(async () => {
    for (const { documentId } of await storedShops())
      await testbed.admin.call('DELETE', `${SHOPS}/${documentId}`);
  });

  const alert = () => editor.getByRole('main').getByRole('alert');
  const heading = (name: RegExp | string) => editor.getByRole('heading', { level: 2, name });
  const button = (name: RegExp | string) => editor.getByRole('button', { name });
  const choose = (buffer: Buffer, name = 'magasins.csv') =>
    editor.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const previewed = () => expectPage(heading(/Vérifiez/)).toBeFocused();
  const imported = () => expectPage(heading('C’est importé')).toBeFocused();

  async function drop(zone: Locator, name: string, content: Buffer) {
    const dataTransfer = await editor.evaluateHandle(
      ([fileName = '', base64 = '']) => {
        const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], fileName));
        return transfer;
      },
      [name, content.toString('base64')],
    );
    await zone.dispatchEvent('drop', { dataTransfer });
  }

  it('tells what the server cannot read', async () => {
    await choose(Buffer.from('bonjour\r\n'));
    await expectPage(alert()).toContainText('colonnes');
    await expectPage(button('Choisir un fichier')).toBeVisible();
  });

  it('reads what was dropped, tells what would change, and writes only when asked to', async () => {
    const list = fromExcel([HEADER, MIDI, SEGUR, NAMELESS]);
    await drop(editor.getByText('Déposez-le ici'), 'magasins.csv', list);
    await previewed();
    await expectPage(
      editor.getByText('3 lignes : 2 nouveaux magasins, 1 ligne laissée de côté.'),
    ).toBeVisible();
    await expectPage(editor.getByText(/position de 2 magasins est approximative/)).toBeVisible();
    await expectPage(editor.getByText(/la colonne « Téléphone »/)).toBeVisible();
    const [, first] = await editor.getByRole('row').all();
    await expectPage(first as Locator).toContainText(/4.*Nom.*Ne sera pas importée/);
    expect(await storedShops()).toEqual([]);

    await button('Importer 2 magasins').click();
    await imported();
    await expectPage(editor.getByText('2 magasins créés, 1 ligne laissée de côté.')).toBeVisible();
    await editor.getByRole('link', { name: 'Voir la liste' }).click();
    await expectPage(editor.getByRole('heading', { name: 'Points de vente' })).toBeVisible();
    expect(await storedShops()).toMatchObject([
      { name: 'Épicerie du Midi', postcode: '01000', is_approximate: true, status: 'published' },
      { name: 'Crèmerie Ségur', postcode: '69002', is_approximate: true, status: 'published' },
    ]);
  });

  it('changes at a second import what changed, and unpublishes only what is ticked', async () => {
    await choose(fromExcel([HEADER, MOVED]));
    await previewed();
    await expectPage(editor.getByText('1 ligne : aucun nouveau magasin, 1 modifié.')).toBeVisible();
    const segur = editor.getByRole('checkbox', { name: /Dépublier Crèmerie Ségur, 69002/ });
    await expectPage(segur).not.toBeChecked();
    await expectPage(button('Importer 1 magasin')).toBeVisible();
    await segur.click();
    await button('Importer 1 magasin et en dépublier 1').click();
    await imported();
    expect(await storedShops()).toMatchObject([
      { name: 'Épicerie du Midi', address: '14 rue des Prés', status: 'published' },
      { name: 'Crèmerie Ségur', status: 'draft' },
    ]);
  });

  it('says that all or nothing was written, and then which, after an answer that was lost', async () => {
    await editor.route('**/shops/import', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await choose(fromExcel([HEADER, MIDI]));
    await previewed();
    await button('Importer 1 magasin').click();
    await expectPage(heading('L’importation a été interrompue')).toBeFocused();
    await expectPage(alert()).toContainText('soit tout est enregistré, soit rien ne l’est');
    await button('Vérifier').click();
    await previewed();
    await expectPage(editor.getByText(/aucun nouveau magasin, 1 inchangé\./)).toBeVisible();
  });

  it('shows how far it has come, and asks before the page is left', async () => {
    let finish = () => {};
    await editor.route('**/shops/import', async (route) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      await route.continue();
    });
    await editor.route('**/shops/progress', (route) =>
      route.fulfill({ json: { done: 400, total: 1_000 } }),
    );
    await choose(fromExcel([HEADER, MOVED]));
    await previewed();
    await button('Importer 1 magasin').click();
    await expectPage(heading('3. Importation en cours…')).toBeFocused();
    const bar = editor.getByRole('progressbar', { name: 'Importation' });
    await expectPage(bar).toHaveJSProperty('position', 0.4);
    await expectPage(editor.getByRole('status').filter({ hasText: '40 %' })).toBeAttached();

    await editor.getByRole('link', { name: 'Produits', exact: true }).click();
    await expectPage(editor.getByRole('alertdialog')).toContainText('continuera sans vous');
    await button('Rester').click();
    finish();
    await imported();
    await expectPage(editor.getByText('Aucun magasin créé, 1 modifié.')).toBeVisible();
  });

  it('needs no mouse', async () => {
    await expectPage(heading(/Choisissez/)).toBeFocused();
    await editor.keyboard.press('Tab');
    await expectPage(button('Choisir un fichier')).toBeFocused();
    // The browser's own dialog is not for us to test, and opens for a key only at times here.
    const buffer = fromExcel([HEADER, MOVED.replace('14 rue', '16 rue')]);
    await choose(buffer);
    await previewed();
    await editor.keyboard.press('Tab');
    await expectPage(button('Importer 1 magasin')).toBeFocused();
    await editor.keyboard.press('Enter');
    await imported();
    await editor.keyboard.press('Tab');
    await expectPage(editor.getByRole('link', { name: 'Voir la liste' })).toBeFocused();
    await editor.keyboard.press('Enter');
    await expectPage(editor.getByRole('heading', { name: 'Points de vente' })).toBeVisible();
    expect(await storedShops()).toMatchObject([{ address: '16 rue des Prés' }, {}]);
  });
}
