import { describe, expect, it } from 'vitest';
import { findBlogPost, getBlogPostSlugs, getBlogPosts } from '@/lib/content/blog-posts';
import { getProduct, getProducts } from '@/lib/content/products';
import {
  getHomepage,
  getLocationsLogos,
  getPage,
  getQuestions,
  getSettings,
} from '@/lib/content/queries';
import { getRecalls } from '@/lib/content/recalls';
import { getSalesPoints } from '@/lib/content/sales-points';
import { routing } from '@/lib/i18n/routing';
import { keysOf, productsIn, QUESTIONS, SETTINGS, SHOPS } from '../../support/content';

describe.each(routing.locales)('the seed content in %s', (locale) => {
  it('has the flavours by position, in this language', async () => {
    const products = await getProducts(locale);
    const shown = products.map(({ slug, name }) => ({ slug, name }));
    expect(shown).toEqual(productsIn(locale).map(({ slug, name }) => ({ slug, name })));
  });

  it('has the questions with priority first, and each group by index', async () => {
    const questions = await getQuestions(locale);
    expect(questions).toHaveLength(QUESTIONS.length);
    const flags = questions.map(({ priority }) => priority);
    expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)));
    for (const flag of [true, false]) {
      const indices = questions.filter((q) => q.priority === flag).map(({ index }) => index);
      expect(indices).toEqual(indices.toSorted((a, b) => a - b));
    }
  });

  it('has posts from newest to oldest, each found by its slug in any language', async () => {
    const posts = await getBlogPosts(locale);
    const dates = posts.map(({ published_on }) => published_on);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const post of posts) {
      expect(post, 'texts are not in the list').not.toHaveProperty('body');
      const slugs = await getBlogPostSlugs(post.documentId);
      expect(slugs[post.lang ?? locale]).toBe(post.slug);
      for (const slug of Object.values(slugs)) {
        const found = await findBlogPost(locale, slug);
        expect(found).toMatchObject({ ...post, body: expect.stringMatching(/\w/) });
      }
    }
    expect(await findBlogPost(locale, 'no-such-post')).toBeUndefined();
  });

  it('has the home page with three reassurances and two tutorials', async () => {
    const homepage = await getHomepage(locale);
    expect(homepage.reassurances.map(({ key }) => key)).toEqual([
      'gourmand',
      'surprenant',
      'innovant',
    ]);
    expect(homepage.tutorials.map(({ key }) => key)).toEqual(['spoon', 'microwave']);
    expect(homepage).not.toHaveProperty('lang');
  });

  it('has products, pages and logos', async () => {
    for (const { slug, name } of productsIn(locale))
      expect(await getProduct(locale, slug)).toMatchObject({ slug, name });
    expect(await getProduct(locale, 'no-such-flavour')).toBeUndefined();
    expect(await getPage(locale, 'cgv')).toMatchObject({ slug: 'cgv' });
    expect(await getPage(locale, 'nothing')).toBeUndefined();
    const positions = (await getLocationsLogos(locale)).map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
});

it('has the recalls of the content, from newest to oldest', async () => {
  for (const locale of routing.locales) {
    const recalls = await getRecalls(locale);
    expect(recalls).toHaveLength(keysOf('recalls').length);
    const dates = recalls.map(({ published_on }) => published_on ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
  }
});

it('the settings are those of the file', async () => {
  expect(await getSettings()).toMatchObject({
    blogEnabled: SETTINGS.enable_blog,
    shopUrl: SETTINGS.shop_url ?? undefined,
    recallsCheckedOn: SETTINGS.recalls_checked_on,
  });
});

it('returns every shop of a list with several pages', async () => {
  expect(await getSalesPoints()).toHaveLength(SHOPS.length);
});
