import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Metadata } from 'next';
import { createTranslator } from 'next-intl';
import { describe, expect, it, vi } from 'vitest';
import type * as Queries from '@/lib/content/queries';
import { getIndexedPages, type IndexedPage } from '@/lib/content/site-pages';
import { isStaticRoute } from '@/lib/i18n/paths';
import { type Locale, type Route, routing } from '@/lib/i18n/routing';
import { CATALOGUES } from '../../messages/support/messages';
import { PRODUCTS } from '../../support/content';

vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: never }) =>
    createTranslator({ locale, namespace, messages: CATALOGUES[locale] }),
}));

// Next's own throws outside of a request.
vi.mock('next/server', () => ({ connection: async () => undefined }));

// Blog and accounts are disabled in the seed content, but their pages have metadata.
vi.mock('@/lib/content/queries', async (importOriginal) => {
  const queries = await importOriginal<typeof Queries>();
  const getSettings = async () => ({
    ...(await queries.getSettings()),
    blogEnabled: true,
    accountsEnabled: true,
  });
  return { ...queries, getSettings };
});

/** The lengths that search results show before they truncate. */
const TITLE_MAX = 60;
/** English flavours are searched for as "edible cookie dough": what is cut is the end of "Made In France". */
const LONG_TITLE_MAX = 64;
const DESCRIPTION_MIN = 120;
const DESCRIPTION_MAX = 155;

/** The search term in all six countries. */
const WORDS = /cookie[ -]?dough/i;

type Describe = (props: {
  params: Promise<Record<string, string>>;
  searchParams: Promise<Record<string, string>>;
}) => Promise<Metadata>;

/** The page module of a route, from either route group. */
async function pageOf(route: string): Promise<{ generateMetadata: Describe }> {
  const file = ['(site)', '(bare)']
    .map((group) => path.resolve('app/[locale]', group, `.${route}`, 'page.tsx'))
    .find((candidate) => existsSync(candidate));
  if (!file) throw new Error(`${route} has no page`);
  return import(file);
}

/** A page's title and description. */
async function resultOf({ route, params, slugs }: IndexedPage, locale: Locale) {
  const { generateMetadata } = await pageOf(route);
  const slug = slugs?.[locale] ?? (params && 'slug' in params ? params.slug : '');
  const { title, description } = await generateMetadata({
    params: Promise.resolve({ locale, slug }),
    searchParams: Promise.resolve({}),
  });
  return { page: `${route} ${slug}`, title: String(title), description: description ?? '' };
}

/** Search engines do not see the account's pages, but tabs and bookmarks have their titles. */
const ACCOUNT: IndexedPage[] = (Object.keys(routing.pathnames) as Route[])
  .filter(isStaticRoute)
  .filter((route) => route.startsWith('/compte'))
  .map((route) => ({ route }));

const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) < index);

describe.each(routing.locales)('search results in %s', async (locale) => {
  const pages = await getIndexedPages();
  const results = await Promise.all(pages.map((page) => resultOf(page, locale)));
  const account = await Promise.all(ACCOUNT.map((page) => resultOf(page, locale)));

  it('every page has one, including the blog', () => {
    expect(results.map(({ page }) => page.split(' ')[0])).toEqual(
      expect.arrayContaining(['/', '/produits/[slug]', '/blog', '/legal/cgv', '/faq']),
    );
    expect(results.length).toBeGreaterThan(18);
  });

  it('titles and descriptions fit into a search result', () => {
    const mayBeLong = (page: string) => locale === 'en' && page.startsWith('/produits/');
    const long = [...results, ...account]
      // The law prescribes the words of this title.
      .filter(({ page }) => page.trim() !== '/accessibilite')
      .filter(({ page, title }) => title.length > (mayBeLong(page) ? LONG_TITLE_MAX : TITLE_MAX));
    expect(long.map(({ title }) => `${title.length} ${title}`)).toEqual([]);
    const misfits = results.filter(
      ({ description: { length } }) => length < DESCRIPTION_MIN || length > DESCRIPTION_MAX,
    );
    expect(
      misfits.map(({ page, description }) => `${page} ${description.length} ${description}`),
    ).toEqual([]);
  });

  it('titles and descriptions are unique', () => {
    expect(account).toHaveLength(7);
    expect(repeated([...results, ...account].map(({ title }) => title))).toEqual([]);
    expect(repeated(results.map(({ description }) => description))).toEqual([]);
  });

  it('titles or descriptions mention cookie dough', () => {
    const silent = results.filter(
      ({ title, description }) => !WORDS.test(`${title} ${description}`),
    );
    expect(silent.map(({ page }) => page)).toEqual([]);
    const flavours = results.filter(({ page }) => page.startsWith('/produits/'));
    expect(flavours).toHaveLength(PRODUCTS.length);
    expect(flavours.filter(({ title }) => !WORDS.test(title))).toEqual([]);
  });

  it('titles end with the brand and Made In France', () => {
    const anonymous = results.filter(({ title }) => !/Dough là là.*Made In France/.test(title));
    expect(anonymous).toEqual([]);
  });
});
