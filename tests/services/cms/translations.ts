import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, signIn } from '../support/admin-browser';
import { expectPage } from '../support/expect-page';
import { createEditor } from '../support/strapi-admin';
import { documentOf, draftOf, MANAGER, open, PRODUCT, press, SINGLE } from './forms';
import { callApi, testbed, tokenOf } from './testbed';

type Document = Record<string, unknown>;

const TINA = { email: 'tina@dough.example', password: 'Tina-of-the-dough-1' };
const RECALL = 'api::recall.recall';
const BODY = 'Ne mangez pas ce pot : rapportez-le en magasin.';
const GERMAN_BODY = 'Essen Sie diesen Becher nicht.';

/** A published version, as the site reads it. */
async function publishedIn(type: string, path: string, locale: string): Promise<Document> {
  const query = `${type}?locale=${locale}&populate=deep&filters[documentId][$eq]=${path.split('/').at(-1)}`;
  const answer = await callApi('GET', query, tokenOf('CONTENT_API_TOKEN'));
  return ((await answer.json()) as { data: [Document] }).data[0];
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
  let browser: Browser;
  let tina: Page;
  let recall: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    await createEditor(testbed.admin, TINA, 'Tina');
    recall = await newRecall();
    tina = await signIn(browser, testbed.strapi.url, TINA);
  });
  afterAll(async () => {
    await browser?.close();
    await testbed.admin.call('DELETE', `${recall}?locale=*`);
  });

  const widget = () => tina.getByRole('region', { name: 'Traductions' });
  const list = () => tina.getByRole('region', { name: 'Reste à traduire' });
  const body = () => tina.locator('form .CodeMirror');
  const openHome = () => tina.goto(`${testbed.strapi.url}/admin`);
  const countOf = (label: string) =>
    widget().getByRole('button', { name: new RegExp(`^${label}\\s:`) });
  const german = () => countOf('Rappels de produits, allemand');
  const entry = () => widget().getByRole('listitem').filter({ hasText: 'Coco : arachides' });

  async function write(text: string) {
    await body().click();
    await tina.keyboard.press('ControlOrMeta+A');
    await tina.keyboard.insertText(text);
    // The editor reads what was typed 80 ms later, and publishing does not wait for it.
    await expectPage(tina.getByRole('button', { name: 'Enregistrer', exact: true })).toBeEnabled();
  }

  it('are counted where they are missing, one click from their form', async () => {
    await expectPage(german()).toHaveText('1');
    await german().click();
    await expectPage(entry()).toContainText('manque');
    await entry().getByRole('link').click();
    await expectPage(tina.locator('input[name=title]')).toHaveValue('');
    expect(tina.url()).toMatch(/recall\/\w+\?plugins\[i18n\]\[locale\]=de/);
  });

  it('stay French for the site where they were filled in from French', async () => {
    await tina.getByRole('button', { name: /Remplir à partir d.une autre/ }).click();
    const dialog = tina.getByRole('alertdialog');
    await dialog.getByRole('combobox').click();
    await tina.getByRole('option', { name: 'Français' }).click();
    await dialog.getByRole('button', { name: /Oui, remplir|Yes, fill in/ }).click();
    await expectPage(tina.locator('input[name=title]')).toHaveValue('Coco : arachides');
    await tina.locator('input[name=title]').fill('Kokos: Erdnüsse');
    expect(await press(tina, 'Publier')).toBe(200);
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
    await tina.locator('input[name=title]').fill('Kokos mit Erdnüssen');
    expect(await press(tina, 'Enregistrer')).toBe(200);
    expect(await draftOf(recall, 'de')).toMatchObject({ to_translate: ['body'] });
    // After a save, Strapi's form reads the entry again, and drops what was typed meanwhile.
    await open(tina, recall, 'de');
    await expectPage(tina.locator('input[name=title]')).toHaveValue('Kokos mit Erdnüssen');
    // It reads it once more while it opens.
    await tina.waitForLoadState('networkidle');
    await write(GERMAN_BODY);
    expect(await press(tina, 'Publier')).toBe(200);
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

  it('are known of what was there before', async () => {
    const product = await documentOf(PRODUCT, 'coconut');
    const before = (await draftOf(product, 'fr')).sorting;
    const dutch = countOf('Produits, néerlandais');
    await openHome();
    await expectPage(countOf('Rappels de produits, anglais')).toBeVisible();
    await expectPage(dutch).toHaveCount(0);
    await publish(product, 'fr', { sorting: 'Le pot : bac jaune, rincé.' });
    await openHome();
    await dutch.click();
    await expectPage(widget().getByRole('listitem')).toContainText('Coco · à revoir');
    await publish(product, 'fr', { sorting: before });
    await openHome();
    await expectPage(countOf('Rappels de produits, anglais')).toBeVisible();
    await expectPage(dutch).toHaveCount(0);
  });

  it('are marked in components, and in whatever a program sends', async () => {
    const homepage = `${SINGLE}/api::homepage.homepage`;
    const [french, dutch] = [await draftOf(homepage, 'fr'), await draftOf(homepage, 'nl')];
    const save = async ({ tutorials }: Document, to_translate: string[] | null) => {
      const { status: _, ...form } = await draftOf(homepage, 'nl');
      const copies = (tutorials as Document[]).map(({ id: _id, ...item }) => item);
      const changed = { ...form, tutorials: copies, to_translate };
      const saved = await testbed.admin.call('PUT', `${homepage}?locale=nl`, changed);
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    };
    await save(french, null);
    expect(await draftOf(homepage, 'nl')).toMatchObject({
      to_translate: ['tutorials.0.text', 'tutorials.1.text'],
    });
    await save(dutch, ['tutorials.0.text']);
    expect(await draftOf(homepage, 'nl')).toMatchObject({ to_translate: null });
  });
}
