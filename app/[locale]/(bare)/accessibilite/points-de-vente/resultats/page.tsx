import { getTranslations } from 'next-intl/server';
import { PlainResults } from '@/components/find/plain/plain-results';
import { barePage } from '@/components/shell/bare-page';
import { dynamicPage } from '@/components/shell/dynamic-page';
import { siteMetadata } from '@/components/shell/site-metadata';
import { getSalesPoints } from '@/lib/content/sales-points';
import { askedSearch } from '@/lib/find/asked-search';
import { findShops } from '@/lib/find/find-shops';

const ROUTE = '/accessibilite/points-de-vente';

export const generateMetadata = siteMetadata(ROUTE, async ({ locale, searchParams }) => {
  const t = await getTranslations({ locale, namespace: 'meta.salesPoints' });
  const { q } = await askedSearch(locale, ROUTE, searchParams);
  return {
    title: q ? `${q} · ${t('title')}` : t('title'),
    description: t('description'),
    isHidden: true,
  };
});

const page = barePage(async ({ locale, searchParams }) => {
  const search = await askedSearch(locale, ROUTE, searchParams);
  const found = findShops(await getSalesPoints(), search, locale);
  return <PlainResults locale={locale} search={search} found={found} />;
});

export default dynamicPage(page);
