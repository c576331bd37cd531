import { getTranslations } from 'next-intl/server';
import { FindOverview } from '@/components/find/find-overview';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { HOURS_LIFETIME_S } from '@/lib/constants';
import { renewPageWithin } from '@/lib/content/cache';
import { getProducts } from '@/lib/content/products';
import { getSalesPoints } from '@/lib/content/sales-points';
import { OVERVIEW_COUNT } from '@/lib/find/api';
import { filterShops } from '@/lib/find/filter-shops';
import { listViewport } from '@/lib/find/find-shops';
import { HOME_BOUNDS } from '@/lib/find/geo';
import { breadcrumbs } from '@/lib/seo/json-ld';
import { shopList } from '@/lib/seo/shop-list';

export const generateMetadata = siteMetadata('/nous-trouver', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.find' });
  return { title: t('title'), description: t('description') };
});

export default sitePage('/nous-trouver', async ({ locale }) => {
  const t = await getTranslations('meta.find');
  const [points, products] = await Promise.all([getSalesPoints(), getProducts(locale)]);
  await renewPageWithin(HOURS_LIFETIME_S);
  const viewport = listViewport(filterShops(points, {}), HOME_BOUNDS, String(OVERVIEW_COUNT));
  const trail = breadcrumbs(locale, { name: t('title'), route: '/nous-trouver' });
  const shops = shopList(points, viewport.shops, { locale, products, now: new Date() });
  return {
    flavour: 'last',
    content: (
      <>
        <JsonLd things={[shops, trail]} />
        <FindOverview points={points} viewport={viewport} />
      </>
    ),
  };
});
