import { getTranslations } from 'next-intl/server';
import { FindNothing } from '@/components/find/find-nothing';
import { FindOverview } from '@/components/find/find-overview';
import { FindResults } from '@/components/find/find-results';
import { dynamicPage } from '@/components/shell/dynamic-page';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { getSalesPoints } from '@/lib/content/sales-points';
import { askedSearch } from '@/lib/find/asked-search';
import { findShops } from '@/lib/find/find-shops';
import { writeSearch } from '@/lib/find/search-query';

const ROUTE = '/nous-trouver';

export const generateMetadata = siteMetadata(ROUTE, async ({ locale, searchParams }) => {
  const t = await getTranslations({ locale, namespace: 'meta.find' });
  const search = await askedSearch(locale, ROUTE, searchParams);
  const { place, selected } = findShops(await getSalesPoints(), search, locale);
  return {
    title: place?.name ?? selected?.shop.name ?? t('title'),
    description: t('description'),
    isHidden: true,
  };
});

const page = sitePage(ROUTE, async ({ locale, searchParams }) => {
  const search = await askedSearch(locale, ROUTE, searchParams);
  const points = await getSalesPoints();
  const found = findShops(points, search, locale);
  const { trouble, view, selected } = found;
  const screen = { flavour: 'coconut', query: writeSearch(search) };
  if (trouble) {
    const { alternatives } = found;
    const { q } = search;
    const nothing = { locale, points, kind: trouble, query: q, alternatives };
    return { ...screen, content: <FindNothing {...nothing} /> };
  }
  if (view && !search.q && !search.near) {
    const overview = { locale, points, view, selected: selected?.shop };
    return { ...screen, content: <FindOverview {...overview} isMoved /> };
  }
  const results = { locale, points, search, found };
  return { ...screen, content: <FindResults {...results} /> };
});

export default dynamicPage(page);
