import { getTranslations } from 'next-intl/server';
import { barePage } from '@/app/[locale]/(bare)/bare-page';
import { SimplifiedOverview } from '@/components/find/simplified/simplified-overview';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-page';
import { HOURS_LIFETIME_S } from '@/lib/constants';
import { renewPageWithin } from '@/lib/content/cache';
import { getSalesPoints } from '@/lib/content/sales-points';
import { breadcrumbs } from '@/lib/seo/json-ld';

export const generateMetadata = siteMetadata(
  '/accessibilite/points-de-vente',
  async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.salesPoints' });
    return { title: t('title'), description: t('description') };
  },
);

export default barePage(async ({ locale }) => {
  const t = await getTranslations('meta');
  await renewPageWithin(HOURS_LIFETIME_S);
  const trail = breadcrumbs(
    locale,
    { name: t('find.title'), route: '/nous-trouver' },
    { name: t('salesPoints.title'), route: '/accessibilite/points-de-vente' },
  );
  return (
    <>
      <JsonLd things={[trail]} />
      <SimplifiedOverview points={await getSalesPoints()} />
    </>
  );
});
