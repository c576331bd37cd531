import type { Browser, FrameLocator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../support/admin-browser';
import { expectPage } from '../support/expect-page';
import { createEditor } from '../support/strapi-admin';
import { documentOf, open, press, SINGLE } from './forms';
import { testbed } from './testbed';

const ALIX = { email: 'alix@dough.example', password: 'Alix-of-the-dough-1' };

const textOf = async (path: string) => (await fetch(`${testbed.siteUrl}${path}`)).text();

/** What an editor sees before everybody else, in the admin's preview of a page. */
export function previewSuite(browser: () => Browser): void {
  let alix: Page;
  let frame: FrameLocator;

  beforeAll(async () => {
    await createEditor(testbed.admin, ALIX, 'Alix');
    alix = await signIn(browser(), testbed.strapi.url, ALIX);
    frame = alix.frameLocator('iframe');
  });

  const openPreview = () => alix.locator('a[href*="/preview?"]').click();
  const chooseTab = (name: RegExp) => alix.getByRole('tab', { name }).click();

  it.each<[string, string, string, string, () => Promise<string>]>([
    ['the home page', 'de', '/de', 'hero.title', async () => `${SINGLE}/api::homepage.homepage`],
    ['a legal page', 'fr', '/legal/cgv', 'title', () => documentOf('api::page.page', 'cgv')],
  ])(
    'shows a draft of %s to its editor only, beside what visitors see, until it is published',
    async (...row) => {
      const [, locale, path, name, find] = row;
      const input = alix.locator(`input[name="${name}"]`);
      await open(alix, await find(), locale);
      const published = await input.inputValue();
      await input.fill('Encore un brouillon');
      expect(await press(alix, 'Enregistrer')).toBe(200);
      await openPreview();
      const heading = frame.getByRole('heading', { level: 1 });
      await expectPage(heading).toHaveText('Encore un brouillon');
      expect(await textOf(path)).not.toContain('Encore un brouillon');

      await chooseTab(/^publié$/i);
      await expectPage(heading).toHaveText(published);
      await chooseTab(/^brouillon$/i);
      await expectPage(heading).toHaveText('Encore un brouillon');

      await open(alix, await find(), locale);
      expect(await press(alix, 'Publier')).toBe(200);
      await expect.poll(() => textOf(path), { interval: 100 }).toContain('Encore un brouillon');
    },
  );

  it('shows the draft of an article while the blog is closed', async () => {
    const article = 'six-parfums-six-caracteres';
    const settings = `${SINGLE}/api::settings.settings`;
    const { body } = await testbed.admin.call<{ data: object }>('GET', settings);
    await testbed.admin.call('PUT', settings, { ...body.data, enable_blog: false });
    const statusForVisitors = async () =>
      (await fetch(`${testbed.siteUrl}/blog/${article}`)).status;
    await expect.poll(statusForVisitors, { interval: 100 }).toBe(404);
    await open(alix, await documentOf('api::blog-post.blog-post', article), 'fr');
    await alix.locator('input[name=title]').fill('À relire avant l’ouverture');
    expect(await press(alix, 'Enregistrer')).toBe(200);
    await openPreview();
    const heading = frame.getByRole('heading', { level: 1 });
    await expectPage(heading).toHaveText('À relire avant l’ouverture');
    expect(await statusForVisitors()).toBe(404);
  });
}
