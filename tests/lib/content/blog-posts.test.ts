import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { routing } from '@/lib/i18n/routing';
import { CONTENT } from '../../support/content';
import { startWith, temporaryFiles } from '../../support/service';

const POSTS = 40;

const drafts = vi.hoisted(() => ({ areShown: false }));
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
vi.mock('@/lib/preview/draft-mode', () => ({ showsDrafts: async () => drafts.areShown }));

const post = (slug: string, published_on = '2026-02-28') =>
  stringify({ slug, title: slug, excerpt: 'e', body: 'b', published_on });

/** A site over a content service with forty posts and an English one. */
async function blogSite(more: Record<string, string> = {}) {
  const files = Array.from({ length: POSTS }, (_, index) => index).flatMap((index) => [
    [`blog-posts/p${index}.fr.yaml`, post(`fr-${index}`)],
    [`blog-posts/p${index}.de.yaml`, post(`de-${index}`)],
  ]);
  const contentDir = await temporaryFiles({
    ...Object.fromEntries(files),
    'blog-posts/english.en.yaml': post('english-only'),
    ...more,
    'settings/settings.yaml': stringify({ socials: [], enable_blog: true }),
  });
  await cp(path.join(CONTENT, 'homepage'), path.join(contentDir, 'homepage'), { recursive: true });
  await cp(path.join(CONTENT, 'media'), path.join(contentDir, 'media'), { recursive: true });
  return startWith({ CONTENT_DIR: contentDir }, async () => ({
    ...(await import('@/lib/content/blog-posts')),
    ...(await import('@/lib/content/site-pages')),
    ...(await import('@/app/feeds/[locale]/[format]/blog-feed')),
  }));
}

it('the sitemap lists posts of every language with the slugs of their translations', async () => {
  const { getIndexedPages } = await blogSite();
  const posts = (await getIndexedPages()).filter(({ route }) => route === '/blog/[slug]');
  expect(posts).toHaveLength(POSTS + 1);
  for (const { slugs } of posts.slice(0, POSTS)) {
    expect(slugs).toEqual({ fr: slugs?.fr, de: slugs?.fr?.replace('fr', 'de') });
  }
  expect(posts.at(-1)?.slugs).toEqual({ en: 'english-only' });
});

it('is no translation for search engines while its text is still French', async () => {
  const contentDir = await temporaryFiles({
    'blog-posts/a.fr.yaml': post('francais'),
    'blog-posts/a.de.yaml': `${post('deutsch')}to_translate: [body]\n`,
    'settings/settings.yaml': stringify({ socials: [], enable_blog: true }),
  });
  const { findBlogPost, getBlogPostSlugs } = await startWith(
    { CONTENT_DIR: contentDir },
    () => import('@/lib/content/blog-posts'),
  );
  const found = await findBlogPost('de', 'francais');
  expect(found).toMatchObject({ slug: 'deutsch', lang: 'fr' });
  expect(await getBlogPostSlugs(found?.documentId ?? '')).toEqual({ fr: 'francais' });
});

it('finds a post by its slug in another language', async () => {
  const { findBlogPost, getBlogPostSlugs } = await blogSite();
  const found = await findBlogPost('de', 'fr-7');
  expect(found).toMatchObject({ slug: 'de-7' });
  expect(await getBlogPostSlugs(found?.documentId ?? '')).toEqual({ fr: 'fr-7', de: 'de-7' });
  expect(await getBlogPostSlugs('nobody')).toEqual({});
});

describe('a post of 1 December', () => {
  const blogWithPlan = () =>
    blogSite({
      'blog-posts/plan.fr.yaml': post('plan', '2026-12-01'),
      'blog-posts/plan.de.yaml': post('plan-de', '2026-12-01'),
    });
  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
  afterEach(() => {
    vi.useRealTimers();
    drafts.areShown = false;
  });

  /** Every place that could show it. */
  async function shownIn(blog: Awaited<ReturnType<typeof blogWithPlan>>) {
    const isPlan = (named: object = {}) => 'slug' in named && /^plan/.test(String(named.slug));
    const lists = await Promise.all(routing.locales.map((locale) => blog.getBlogPosts(locale)));
    const slugs = [...(await blog.getAllBlogPostSlugs()).values()];
    const pages = [...(await blog.getIndexedPages()), ...(await blog.getPages('fr'))];
    return {
      lists: lists.filter((posts) => posts.some(isPlan)).length,
      page: Boolean(await blog.findBlogPost('fr', 'plan')),
      pageInAnotherLanguage: Boolean(await blog.findBlogPost('it', 'plan-de')),
      slugs: slugs.filter(({ fr }) => fr === 'plan'),
      sitemap: pages.filter(({ params }) => isPlan(params)).length,
      feed: (await blog.blogFeed('fr')).rss2().includes('/blog/plan'),
    };
  }

  const NOWHERE = {
    lists: 0,
    page: false,
    pageInAnotherLanguage: false,
    slugs: [],
    sitemap: 0,
    feed: false,
  };
  const EVERYWHERE = {
    lists: 6,
    page: true,
    pageInAnotherLanguage: true,
    slugs: [{ fr: 'plan', de: 'plan-de' }],
    sitemap: 2,
    feed: true,
  };

  it.each([
    ['a second before midnight in Paris', '2026-11-30T22:59:59Z', NOWHERE],
    ['at midnight in Paris', '2026-11-30T23:00:00Z', EVERYWHERE],
  ])('is shown in the right places %s', async (_, time, places) => {
    at(time);
    expect(await shownIn(await blogWithPlan())).toEqual(places);
  });

  it('is shown in a preview before', async () => {
    at('2026-11-26T12:00:00Z');
    const { getBlogPosts, findBlogPost } = await blogWithPlan();
    drafts.areShown = true;
    expect((await getBlogPosts('fr'))[0]).toMatchObject({ slug: 'plan' });
    expect(await findBlogPost('fr', 'plan')).toMatchObject({ slug: 'plan' });
  });
});
