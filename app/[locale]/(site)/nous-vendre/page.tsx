import { getTranslations } from 'next-intl/server';
import { Facts } from '@/components/sell/facts';
import { Kit } from '@/components/sell/kit';
import { Partners } from '@/components/sell/partners';
import { ProFormats } from '@/components/sell/pro-formats';
import { SellHero } from '@/components/sell/sell-hero';
import { Steps } from '@/components/sell/steps';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { getLocationsLogos } from '@/lib/content/queries';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';

export const generateMetadata = siteMetadata('/nous-vendre', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.sell' });
  return { title: t('title'), description: t('description') };
});

export default sitePage('/nous-vendre', async ({ locale, shell }) => {
  const meta = await getTranslations({ locale, namespace: 'meta.sell' });
  const logos = await getLocationsLogos(locale);
  return {
    flavour: 'peanut',
    content: (
      <>
        <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: '/nous-vendre' })]} />
        <SellHero locale={locale} />
        <Facts locale={locale} flavours={shell.products.length} />
        <ProFormats locale={locale} />
        <Partners locale={locale} logos={logos} />
        <Steps locale={locale} />
        <Kit locale={locale} contact={shell.settings.procontact} />
      </>
    ),
  };
});
