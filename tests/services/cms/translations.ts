import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectPage } from '../support/expect-page';
import { draftOf, MANAGER, open, press } from './forms';
import { readAsSite, testbed } from './testbed';

type Document = Record<string, unknown>;

const RECALL = 'api::recall.recall';
const BODY = 'Ne mangez pas ce pot : rapportez-le en magasin.';
const GERMAN_BODY = 'Essen Sie diesen Becher nicht.';

/** A published version, as the site reads it. */
async function publishedIn(type: string, path: string, locale: string): Promise<Document> {
  const query = `${type}?locale=${locale}&populate=deep&filters[documentId][$eq]=${path.split('/').at(-1)}`;
  return (await readAsSite<[Document]>(query))[0];
}

/** Publishes a version with other values, as a form does. */
async function publish(path: string, locale: string, change: object): Promise<void> {
  const { status: _, ...form } = await draftOf(path, locale);
  const url = `${path}/actions/publish?locale=${locale}`;
  const published = await testbed.admin.call('POST', url, { ...form, ...change });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
}

async function newRecall(): Promise<string> {
  const recall = {
    title: 'Coco : arachides',
    slug: 'coco-arachides',
    published_on: '2026-11-20',
    body: BODY,
  };
  const url = `${MANAGER}/${RECALL}/actions/publish?locale=fr`;
  const created = await testbed.admin.call<{ data: { documentId: string } }>('POST', url, recall);
  expect(created.status, JSON.stringify(created.body)).toBeLessThan(300);
  return `${MANAGER}/${RECALL}/${created.body.data.documentId}`;
}

/** What an editor sees of the translations, and what the site is told of them. */
export function translationSuite(): void {
  let camille: Page;
  let recall: string;

  beforeAll(async () => {
    recall = await newRecall();
    camille = testbed.camillePage;
    await openHome();
  });
  afterAll(() => testbed.admin.call('DELETE', `${recall}?locale=*`));

  const widget = () => camille.getByRole('region', { name: 'Traductions' });
  const list = () => camille.getByRole('region', { name: 'Reste à traduire' });
  const body = () => camille.locator('form .CodeMirror');
  const openHome = () => camille.goto(`${testbed.strapi.url}/admin`);
  const countOf = (label: string) =>
    widget().getByRole('button', { name: new RegExp(`^${label}\\s:`) });
  const german = () => countOf('Rappels de produits, allemand');
  const entry = () => widget().getByRole('listitem').filter({ hasText: 'Coco : arachides' });

  async function write(text: string) {
    await body().click();
    await camille.keyboard.press('ControlOrMeta+A');
    await camille.keyboard.insertText(text);
    // The editor reads what was typed 80 ms later, and publishing does not wait for it.
    await expectPage(
      camille.getByRole('button', { name: 'Enregistrer', exact: true }),
    ).toBeEnabled();
  }

  it('are counted where they are missing, one click from their form', async () => {
    await expectPage(german()).toHaveText('1');
    await german().click();
    await expectPage(entry()).toContainText('manque');
    await entry().getByRole('link').click();
    await expectPage(camille.locator('input[name=title]')).toHaveValue('');
    expect(camille.url()).toMatch(/recall\/\w+\?plugins\[i18n\]\[locale\]=de/);
  });

  it('stay French for the site where they were filled in from French', async () => {
    await camille.getByRole('button', { name: /Remplir à partir d.une autre/ }).click();
    const dialog = camille.getByRole('alertdialog');
    await dialog.getByRole('combobox').click();
    await camille.getByRole('option', { name: 'Français' }).click();
    await dialog.getByRole('button', { name: /Oui, remplir|Yes, fill in/ }).click();
    await expectPage(camille.locator('input[name=title]')).toHaveValue('Coco : arachides');
    await camille.locator('input[name=title]').fill('Kokos: Erdnüsse');
    expect(await press(camille, 'Publier')).toBe(200);
    expect(await publishedIn('recalls', recall, 'de')).toMatchObject({
      title: 'Kokos: Erdnüsse',
      to_translate: ['body'],
    });
    await expectPage(list()).toContainText('Texte');
    await openHome();
    await german().click();
    await expectPage(entry()).toContainText('recopiée, pas encore traduite');
  });

  it('stay so when the French changes, and no longer once they are translated', async () => {
    await publish(recall, 'fr', { body: `${BODY} Merci.` });
    await entry().getByRole('link').click();
    await camille.locator('input[name=title]').fill('Kokos mit Erdnüssen');
    expect(await press(camille, 'Enregistrer')).toBe(200);
    expect(await draftOf(recall, 'de')).toMatchObject({ to_translate: ['body'] });
    // After a save, Strapi's form reads the entry again, and drops what was typed meanwhile.
    await open(camille, recall, 'de');
    await expectPage(camille.locator('input[name=title]')).toHaveValue('Kokos mit Erdnüssen');
    // It reads it once more while it opens.
    await camille.waitForLoadState('networkidle');
    await write(GERMAN_BODY);
    expect(await press(camille, 'Publier')).toBe(200);
    await expectPage(list()).toHaveCount(0);
    expect(await publishedIn('recalls', recall, 'de')).toMatchObject({
      body: GERMAN_BODY,
      to_translate: null,
    });
    await openHome();
    await expectPage(countOf('Rappels de produits, anglais')).toBeVisible();
    await expectPage(german()).toHaveCount(0);
  });

  it('are to be looked at again when the French text changes, and not a shared field', async () => {
    await publish(recall, 'fr', { published_on: '2026-11-21' });
    await openHome();
    await expectPage(countOf('Rappels de produits, anglais')).toBeVisible();
    await expectPage(german()).toHaveCount(0);

    await publish(recall, 'fr', { body: `${BODY} Vous serez remboursé.` });
    await publish(recall, 'fr', { published_on: '2026-11-22' });
    await openHome();
    await german().click();
    await expectPage(entry()).toContainText('à revoir');
    await entry().getByRole('button', { name: 'toujours juste' }).click();
    await expectPage(german()).toHaveCount(0);
    expect(await publishedIn('recalls', recall, 'de')).not.toHaveProperty('french_version');
  });
}
