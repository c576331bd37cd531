import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST } from '../../support/content';
import { waitFor } from '../../support/wait-for';
import { openSession } from '../support/admin-browser';
import { expectPage } from '../support/expect-page';
import { ADMIN, inviteEditor } from '../support/strapi-admin';
import { documentOf, MANAGER, PRODUCT, SINGLE } from './forms';
import { testbed } from './testbed';

const BRAND = 'Dough là là';

/** What Strapi says in English where its French lacks a key, as it stands on the screen. */
const ENGLISH =
  /\b(Available in|Status|Publish|Unpublish|Open preview|Preview|Search|Save|Cancel|Delete|Edit|Close|Upload|Folders?|Filters?|Sort|Content Manager|createdAt|updatedAt|Settings|Home|Select|Entries|Add|New|Loading|Draft|Published|Modified|Welcome|Email|Password|Untitled|Description of|Read|Update|Learn more|Upgrade|characters?)\b/;

/** The sentences about the server that are meant: it is called what the operator calls it. */
const ABOUT_THE_SERVER = /[^.\n]*(n’entend pas|réglages de|à) Strapi[^.\n]*|Strapi \d[\d.]*/g;

/** What a reader of the screen or of its names for screen readers meets. */
async function readAll(page: Page): Promise<string> {
  const names = await page
    .locator('[aria-label], [placeholder], [title], img[alt]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
      ),
    );
  const texts = [await page.title(), await page.evaluate('document.body.innerText'), ...names];
  return texts.filter(Boolean).join('\n');
}

/** The admin as it looks to who opens it: French, of the brand, and by itself. */
export function brandingSuite(): void {
  let context: BrowserContext;
  let editor: Page;
  const complaints: string[] = [];
  const elsewhere: string[] = [];

  const openBrowser = async (locale: string) => {
    const opened = await openSession(testbed.browser, locale);
    opened.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOwn = origin === testbed.strapi.url || ['data:', 'blob:'].includes(protocol);
      if (!isOwn) elsewhere.push(request.url());
    });
    opened.on('console', (message) => {
      if (/Missing (message|translation)/.test(message.text())) complaints.push(message.text());
    });
    return opened;
  };

  const expectOurs = async (page: Page) => {
    // A list that is shown may be loaded once more, so its text is read until it is complete.
    const complete = await waitFor(async () => {
      const text = await readAll(page);
      expect(text).not.toMatch(/Chargement|Loading content/);
      return text;
    });
    const text = complete.replace(ABOUT_THE_SERVER, '');
    expect(text).not.toMatch(ENGLISH);
    expect(text).not.toMatch(/strapi/i);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  };

  const visit = async (path: string) => {
    // Panels and lists come one after another, without a sign that they are all there.
    await editor.goto(`${testbed.strapi.url}/admin${path}`, { waitUntil: 'networkidle' });
    await editor.locator('main').first().waitFor();
    await expectPage(editor).toHaveTitle(new RegExp(`${BRAND}$`));
    await expectOurs(editor);
  };

  beforeAll(async () => {
    // A browser in English, to which the admin speaks French all the same.
    context = await openBrowser('en-US');
    editor = await context.newPage();
  });
  afterAll(() => context?.close());

  it('greets, invites and sends new passwords in French', async () => {
    await editor.goto(`${testbed.strapi.url}/admin`);
    await expectPage(editor.getByRole('heading', { level: 1 })).toHaveText(/Dough là là/);
    await expectPage(editor.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expectPage(editor).toHaveTitle(BRAND);
    await expectOurs(editor);
    const token = await inviteEditor(testbed.admin, 'invitee@dough.example', 'Lou');
    await editor.goto(`${testbed.strapi.url}/admin/auth/register?registrationToken=${token}`);
    await expectPage(editor.locator('input[name=email]')).toHaveValue('invitee@dough.example');
    await expectOurs(editor);
    await editor.goto(`${testbed.strapi.url}/admin/auth/forgot-password`);
    await editor.locator('input[name=email]').waitFor();
    await expectOurs(editor);
  });

  it('offers what an editor needs, and nothing of the vendor’s', async () => {
    await editor.goto(`${testbed.strapi.url}/admin/auth/login`);
    await editor.locator('input[name=email]').fill(ADMIN.email);
    await editor.locator('input[name=password]').fill(ADMIN.password);
    await editor.locator('button[type=submit]').click();
    await editor.getByRole('heading', { name: /Bonjour/ }).waitFor();
    await visit('/');
    for (const name of ['Accueil', 'Contenu', 'Médiathèque', 'Paramètres'])
      await expectPage(editor.getByRole('link', { name, exact: true }).first()).toBeVisible();
    const targets = await editor
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));
    expect(targets.filter((href) => /builder|market|cloud|^http/.test(href))).toEqual([]);
  });

  it('shows a form, a list of settings and a profile in French', async () => {
    await visit(await documentOf(PRODUCT, FIRST));
    await visit('/settings/users');
    await visit('/me');
  });

  it('lists products in the order of the shelf', async () => {
    await visit(`${MANAGER}/${PRODUCT}`);
    const cells = editor.getByRole('row').locator('td:nth-child(2)');
    await expectPage(cells.nth(1)).toBeVisible();
    const positions = await cells.allTextContents();
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('names single types after their page', async () => {
    await visit(`${SINGLE}/api::homepage.homepage`);
    await expectPage(editor.getByRole('heading', { level: 1 })).toHaveText('Page d’accueil');
  });

  it('has a French media library and a French dialog for uploads', async () => {
    await visit('/plugins/upload');
    await editor.getByRole('button', { name: 'Ajouter' }).first().click();
    await expectPage(editor.getByText('Depuis cet ordinateur')).toBeVisible();
    await expectOurs(editor);
  });
}
