import { getTranslations } from 'next-intl/server';
import { barePage } from '@/app/[locale]/(bare)/bare-page';
import { dynamicPage } from '@/app/[locale]/dynamic-page';
import { getResultTitle } from '@/components/find/result-heading';
import { SimplifiedResults } from '@/components/find/simplified/simplified-results';
import { siteMetadata } from '@/components/shell/site-page';
import { getSalesPoints } from '@/lib/content/sales-points';
import { requireSearch, runSearch } from '@/lib/find/results-page';

const ROUTE = '/accessibilite/points-de-vente';

export const generateMetadata = siteMetadata(ROUTE, async ({ locale, searchParams }) => {
  const t = await getTranslations({ locale, namespace: 'meta.salesPoints' });
  const search = await requireSearch(locale, ROUTE, searchParams);
  const result = await runSearch(search, locale);
  const subject = await getResultTitle({ search, result }, locale);
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
