import { getTranslations } from 'next-intl/server';
import { mapLabels } from '@/components/find/map-labels';
import { MapPanel } from '@/components/find/map-panel';
import { SalesPointList } from '@/components/find/sales-point-list';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { ButtonLink } from '@/components/ui/button-link';
import { PageTitle } from '@/components/ui/page-title';
import { getSalesPoints } from '@/lib/content/queries';
import { env } from '@/lib/env';
import { address } from '@/lib/i18n/address';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { shopList } from '@/lib/seo/json-ld/shops';

export const generateMetadata = siteMetadata('/nous-trouver', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.find' });
  return { title: t('title'), description: t('description') };
});

export default sitePage('/nous-trouver', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'find' });
  const meta = await getTranslations({ locale, namespace: 'meta.find' });
  const points = await getSalesPoints();
  const tiles = env.MAP_TILES_URL
    ? { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION }
    : undefined;
  return (
    <>
      <JsonLd
        things={[
          shopList(points),
          breadcrumbs(locale, { name: meta('title'), route: '/nous-trouver' }),
        ]}
      />
      <PageTitle
        title={t('title')}
        text={points.length > 0 ? t('subtitle', { count: points.length }) : t('empty')}
      />
      <MapPanel labels={await mapLabels(locale)} tiles={tiles} />
      <section className="shell py-20">
        <div className="mb-10 flex flex-wrap items-center justify-between gap-4">
          <h2 className="display text-h2">{t('listTitle')}</h2>
          <ButtonLink href={address(locale, '/accessibilite/points-de-vente')} quiet>
            {t('simplified')}
          </ButtonLink>
        </div>
        <SalesPointList locale={locale} points={points} />
      </section>
    </>
  );
});
