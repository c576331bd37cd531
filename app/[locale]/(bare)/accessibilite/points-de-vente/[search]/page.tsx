import { getTranslations } from 'next-intl/server';
import { PlainResults } from '@/components/find/plain/plain-results';
import { barePage } from '@/components/shell/bare-page';
import { siteMetadata } from '@/components/shell/site-metadata';
import { getSalesPoints } from '@/lib/content/sales-points';
import { askedSearch } from '@/lib/find/asked-search';
import { findShops } from '@/lib/find/find-shops';

const ROUTE = '/accessibilite/points-de-vente';

export const generateStaticParams = () => [];

export const generateMetadata = siteMetadata(ROUTE, async ({ locale, params }) => {
  const t = await getTranslations({ locale, namespace: 'meta.salesPoints' });
  const { q } = askedSearch(locale, ROUTE, params);
  return {
    title: q ? `${q} · ${t('title')}` : t('title'),
    description: t('description'),
    isHidden: true,
  };
});

export default barePage(async ({ locale, params }) => {
  const search = askedSearch(locale, ROUTE, params);
  const found = findShops(await getSalesPoints(), search, locale);
  return <PlainResults locale={locale} search={search} found={found} />;
});
