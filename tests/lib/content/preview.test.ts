import { describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { routing } from '@/lib/i18n/routing';
import { readDocument } from '../../support/content';
import { startWith, temporaryFiles } from '../../support/service';

const preview = vi.hoisted(() => ({ ofDrafts: true }));
vi.mock('@/lib/preview/draft-mode', () => ({
  isPreview: async () => true,
  showsDrafts: async () => preview.ofDrafts,
}));

const recall = (title: string) => stringify({ slug: 'caramel', title, published_on: '2026-11-21' });
const settings = (enable_blog: boolean) => stringify({ socials: [], enable_blog });
const home = (title: string) => {
  const homepage = readDocument('homepage', 'homepage.fr.yaml') as { hero: object };
  return stringify({ ...homepage, hero: { ...homepage.hero, title, image: null } });
};
const page = (title: string) =>
  stringify({ slug: 'cgv', title, body: 'Texte', updated_on: '2026-11-21' });

async function open(status: 'draft' | 'published') {
  preview.ofDrafts = status === 'draft';
  const CONTENT_DIR = await temporaryFiles({
    'settings/settings.yaml': settings(false),
    'homepage/homepage.fr.yaml': home('Publié'),
    'homepage/homepage.fr.draft.yaml': home('Brouillon'),
    'homepage/homepage.de.draft.yaml': home('Entwurf'),
    'pages/cgv.fr.draft.yaml': page('Brouillon'),
    'pages/cgv.de.yaml': page('Veröffentlicht'),
    'pages/cgv.de.draft.yaml': page('Entwurf'),
    'recalls/a.fr.yaml': recall('Publié'),
    'recalls/a.fr.draft.yaml': recall('Brouillon'),
    'recalls/b.fr.draft.yaml': recall('Jamais publié'),
  });
  return startWith({ CONTENT_DIR }, async () => ({
    ...(await import('@/lib/content/queries')),
    ...(await import('@/lib/content/recalls')),
    ...(await import('@/lib/content/blog-posts')),
  }));
}

describe('a preview of drafts', () => {
  it('has the drafts of the home page and of legal pages, in French where there is no other', async () => {
    const { getHomepage, getPage } = await open('draft');
    for (const locale of routing.locales) {
      const title = locale === 'de' ? 'Entwurf' : 'Brouillon';
      expect((await getHomepage(locale)).hero.title, locale).toBe(title);
      expect(await getPage(locale, 'cgv'), locale).toMatchObject({ title });
    }
  });

  it('lists the drafts of recalls, and announces what visitors see', async () => {
    const { getRecalls, getAnnouncedRecalls } = await open('draft');
    expect((await getRecalls('fr')).map(({ title }) => title).toSorted()).toEqual([
      'Brouillon',
      'Jamais publié',
    ]);
    expect(await getAnnouncedRecalls('fr')).toMatchObject([{ title: 'Publié' }]);
  });

  it('has a blog that is closed to visitors', async () => {
    expect(await (await open('draft')).isBlogShown()).toBe(true);
  });
});

it('a preview of the published pages shows no draft', async () => {
  const { getHomepage, getPage, getRecalls, isBlogShown } = await open('published');
  expect((await getHomepage('de')).hero.title).toBe('Publié');
  expect(await getPage('de', 'cgv')).toMatchObject({ title: 'Veröffentlicht' });
  expect(await getRecalls('fr')).toMatchObject([{ title: 'Publié' }]);
  expect(await isBlogShown()).toBe(false);
});
