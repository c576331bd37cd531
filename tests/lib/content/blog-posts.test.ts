import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { CONTENT } from '../../support/content';
import { startWith, temporaryFiles } from '../../support/service';

const POSTS = 40;

const post = (slug: string) =>
  stringify({ slug, title: slug, excerpt: 'e', body: 'b', published_on: '2026-02-28' });

/** A site over a content service with forty posts and an English one. */
async function blogSite() {
  const files = Array.from({ length: POSTS }, (_, index) => index).flatMap((index) => [
    [`blog-posts/p${index}.fr.yaml`, post(`fr-${index}`)],
    [`blog-posts/p${index}.de.yaml`, post(`de-${index}`)],
  ]);
  const contentDir = await temporaryFiles({
    ...Object.fromEntries(files),
    'blog-posts/english.en.yaml': post('english-only'),
    'settings/settings.yaml': stringify({ socials: [], enable_blog: true }),
  });
  await cp(path.join(CONTENT, 'homepage'), path.join(contentDir, 'homepage'), { recursive: true });
  await cp(path.join(CONTENT, 'media'), path.join(contentDir, 'media'), { recursive: true });
  return startWith({ CONTENT_DIR: contentDir }, async () => ({
    ...(await import('@/lib/content/blog-posts')),
    ...(await import('@/lib/content/site-pages')),
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
