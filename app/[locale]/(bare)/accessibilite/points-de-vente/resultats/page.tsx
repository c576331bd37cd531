import { getTranslations } from 'next-intl/server';
import { barePage } from '@/app/[locale]/(bare)/bare-page';
import { dynamicPage } from '@/app/[locale]/dynamic-page';
import { SimplifiedResults } from '@/components/find/simplified/simplified-results';
import { siteMetadata } from '@/components/shell/site-page';
import { getSalesPoints } from '@/lib/content/sales-points';
import { requireSearch, runSearch } from '@/lib/find/results-page';

const ROUTE = '/accessibilite/points-de-vente';

export const generateMetadata = siteMetadata(ROUTE, async ({ locale, searchParams }) => {
  const t = await getTranslations({ locale, namespace: 'meta.salesPoints' });
  const find = await getTranslations({ locale, namespace: 'find' });
  const search = await requireSearch(locale, ROUTE, searchParams);
  const { failure, place } = await runSearch(search, locale);
  const subject = failure ? find(failure, { query: search.q ?? '' }) : place?.name;
  return {
    title: subject ? `${subject} · ${t('title')}` : t('title'),
    description: t('description'),
    isHidden: true,
  };
});

const page = barePage(async ({ locale, searchParams }) => {
  const search = await requireSearch(locale, ROUTE, searchParams);
  const [points, result] = await Promise.all([getSalesPoints(), runSearch(search, locale)]);
  return <SimplifiedResults points={points} search={search} result={result} />;
});

export default dynamicPage(page);
