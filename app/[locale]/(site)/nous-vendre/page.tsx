import { getTranslations } from 'next-intl/server';
import { getKitLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import type { RegisterField } from '@/components/forms/register-field';
import { Facts } from '@/components/sell/facts';
import { Kit } from '@/components/sell/kit';
import { KitFields } from '@/components/sell/kit-fields';
import { getKitPreviews } from '@/components/sell/kit-previews';
import { Partners } from '@/components/sell/partners';
import { ProFormats } from '@/components/sell/pro-formats';
import { SellHero } from '@/components/sell/sell-hero';
import { Steps } from '@/components/sell/steps';
import { TradeFacts } from '@/components/sell/trade-facts';
import { JsonLd } from '@/components/seo/json-ld';
import type { PageContext } from '@/components/shell/site-page';
import { getProductFacts } from '@/lib/content/products';
import { getLocationsLogos } from '@/lib/content/queries';
import { getSalesPoints } from '@/lib/content/sales-points';
import { buildDirectory } from '@/lib/find/directory';
import type { Locale } from '@/lib/i18n/routing';
import { breadcrumbs } from '@/lib/seo/json-ld';
import { formMetadata, formPage } from '../form-page';

const ROUTE = '/nous-vendre';

export const generateMetadata = (props: PageProps<'/[locale]/nous-vendre'>) =>
  formMetadata(ROUTE, props, 'meta.sell');

export default (props: PageProps<'/[locale]/nous-vendre'>) =>
  formPage(ROUTE, props, { flavour: 'peanut', render, renderFields });

/**
 * Fields that replace the previews while the content service is unavailable, so that the choice is
 * not lost.
 */
function withoutPreviews(register: RegisterField) {
  const chosen = [register('flavours').defaultValue ?? []].flat().filter(Boolean);
  return {
    flavours: chosen.map((slug) => ({ slug, name: slug })),
    pictures: { price_labels: null, table_stands: null, screen_visuals: null },
  };
}

async function renderFields(register: RegisterField, locale: Locale) {
  return (
    <KitFields
      register={register}
      labels={await getKitLabels()}
      {...(await getKitPreviews(locale).catch(() => withoutPreviews(register)))}
      acceptance={<LegalAcceptance />}
    />
  );
}

async function render({ locale, shell }: PageContext) {
  const meta = await getTranslations('meta.sell');
  const [logos, products, points] = await Promise.all([
    getLocationsLogos(locale),
    getProductFacts(locale),
    getSalesPoints(),
  ]);
  const countries = buildDirectory(points, locale).map(({ country }) => country);
  return (
    <>
      <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: ROUTE })]} />
      <SellHero />
      <Facts flavours={shell.products.length} />
      <ProFormats />
      <TradeFacts products={products} countries={countries} />
      <Partners logos={logos} />
      <Steps />
      <Kit contact={shell.settings.procontact} />
    </>
  );
}
