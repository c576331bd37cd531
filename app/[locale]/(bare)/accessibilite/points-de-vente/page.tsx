import { getTranslations } from 'next-intl/server';
import { barePage } from '@/app/[locale]/(bare)/bare-page';
import { getResultTitle } from '@/components/find/result-heading';
import { SimplifiedOverview } from '@/components/find/simplified/simplified-overview';
import { SimplifiedResults } from '@/components/find/simplified/simplified-results';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-page';
import { HOURS_LIFETIME_S } from '@/lib/constants';
import { getSalesPoints } from '@/lib/content/sales-points';
import { getSearch } from '@/lib/find/results-page';
import { storeAtMost } from '@/lib/request-context';
import { breadcrumbs } from '@/lib/seo/json-ld';

const ROUTE = '/accessibilite/points-de-vente';

export const generateMetadata = (props: PageProps<'/[locale]/accessibilite/points-de-vente'>) =>
  siteMetadata(ROUTE, props, async ({ locale, searchParams }) => {
    const t = await getTranslations({ locale, namespace: 'meta.salesPoints' });
    const found = await getSearch(locale, searchParams);
    const subject = found && (await getResultTitle(found, locale));
    return {
      title: subject ? `${subject} · ${t('title')}` : t('title'),
      description: t('description'),
      isHidden: found !== undefined,
    };
  });

export default (props: PageProps<'/[locale]/accessibilite/points-de-vente'>) =>
  barePage(props, async ({ locale, searchParams }) => {
    const found = await getSearch(locale, searchParams);
    if (found) return <SimplifiedResults {...found} />;
    const t = await getTranslations('meta');
    const points = await getSalesPoints();
    storeAtMost(HOURS_LIFETIME_S);
    const trail = breadcrumbs(
      locale,
      { name: t('find.title'), route: '/nous-trouver' },
      { name: t('salesPoints.title'), route: ROUTE },
    );
    return (
      <>
        <JsonLd things={[trail]} />
        <SimplifiedOverview points={points} />
      </>
    );
  });
