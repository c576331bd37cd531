import { getTranslations } from 'next-intl/server';
import { FindOverview } from '@/components/find/find-overview';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { getSalesPoints } from '@/lib/content/sales-points';
import { viewOf } from '@/lib/find/find-shops';
import { HOME_BOUNDS } from '@/lib/find/map-points';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { shopList } from '@/lib/seo/json-ld/shops';

export const generateMetadata = siteMetadata('/nous-trouver', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.find' });
  return { title: t('title'), description: t('description') };
});

export default sitePage('/nous-trouver', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.find' });
  const points = await getSalesPoints();
  const trail = breadcrumbs(locale, { name: t('title'), route: '/nous-trouver' });
  return {
    flavour: 'coconut',
    content: (
      <>
        <JsonLd things={[shopList(points), trail]} />
        <FindOverview locale={locale} points={points} view={viewOf(points, HOME_BOUNDS)} />
      </>
    ),
  };
});
