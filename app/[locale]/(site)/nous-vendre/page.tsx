import { getTranslations } from 'next-intl/server';
import { Facts } from '@/components/sell/facts';
import { Kit } from '@/components/sell/kit';
import { Partners } from '@/components/sell/partners';
import { ProFormats } from '@/components/sell/pro-formats';
import { SellHero } from '@/components/sell/sell-hero';
import { Steps } from '@/components/sell/steps';
import { TradeFacts } from '@/components/sell/trade-facts';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { getProductFacts } from '@/lib/content/products';
import { getLocationsLogos } from '@/lib/content/queries';
import { getSalesPoints } from '@/lib/content/sales-points';
import { buildDirectory } from '@/lib/find/directory';
import { breadcrumbs } from '@/lib/seo/json-ld';

export const generateMetadata = siteMetadata('/nous-vendre', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.sell' });
  return { title: t('title'), description: t('description') };
});

export default sitePage('/nous-vendre', async ({ locale, shell }) => {
  const meta = await getTranslations('meta.sell');
  const [logos, products, points] = await Promise.all([
    getLocationsLogos(locale),
    getProductFacts(locale),
    getSalesPoints(),
  ]);
  const countries = buildDirectory(points, locale).map(({ country }) => country);
  return {
    flavour: 'peanut',
    content: (
      <>
        <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: '/nous-vendre' })]} />
        <SellHero />
        <Facts flavours={shell.products.length} />
        <ProFormats />
        <TradeFacts products={products} countries={countries} />
        <Partners logos={logos} />
        <Steps />
        <Kit contact={shell.settings.procontact} />
      </>
    ),
  };
});
