import type { FrameLocator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { POSTS } from '../../support/content';
import { expectPage } from '../support/expect-page';
import { documentOf, open, press, SINGLE } from './forms';
import { testbed } from './testbed';

const textOf = async (path: string) => (await fetch(`${testbed.siteUrl}${path}`)).text();

/** What an editor sees before everybody else, in the admin's preview of a page. */
export function previewSuite(): void {
  let camille: Page;
  let frame: FrameLocator;

  beforeAll(() => {
    camille = testbed.camillePage;
    frame = camille.frameLocator('iframe');
  });

  const openPreview = () => camille.locator('a[href*="/preview?"]').click();
  const chooseTab = (name: RegExp) => camille.getByRole('tab', { name }).click();

  it('shows a draft to its editor only, beside what visitors see, until it is published', async () => {
    const homepage = `${SINGLE}/api::homepage.homepage`;
    const input = camille.locator('input[name="hero.title"]');
    await open(camille, homepage, 'de');
    const published = await input.inputValue();
    await input.fill('Noch ein Entwurf');
    expect(await press(camille, 'Enregistrer')).toBe(200);
    await openPreview();
    const heading = frame.getByRole('heading', { level: 1 });
    await expectPage(heading).toHaveText('Noch ein Entwurf');
    expect(await textOf('/de')).not.toContain('Noch ein Entwurf');

    await chooseTab(/^publié$/i);
    await expectPage(heading).toHaveText(published);
    await chooseTab(/^brouillon$/i);
    await expectPage(heading).toHaveText('Noch ein Entwurf');

    await open(camille, homepage, 'de');
    expect(await press(camille, 'Publier')).toBe(200);
    await expect.poll(() => textOf('/de'), { interval: 100 }).toContain('Noch ein Entwurf');
  });

  it('shows the draft of an article while the blog is closed', async () => {
    const article = POSTS[0]?.fr ?? '';
    const settings = `${SINGLE}/api::settings.settings`;
    const { body } = await testbed.admin.call<{ data: object }>('GET', settings);
    await testbed.admin.call('PUT', settings, { ...body.data, enable_blog: false });
    const statusForVisitors = async () =>
      (await fetch(`${testbed.siteUrl}/blog/${article}`)).status;
    await expect.poll(statusForVisitors, { interval: 100 }).toBe(404);
    await open(camille, await documentOf('api::blog-post.blog-post', article), 'fr');
    await camille.locator('input[name=title]').fill('À relire avant l’ouverture');
    expect(await press(camille, 'Enregistrer')).toBe(200);
    await openPreview();
    const heading = frame.getByRole('heading', { level: 1 });
    await expectPage(heading).toHaveText('À relire avant l’ouverture');
    expect(await statusForVisitors()).toBe(404);
  });
}
