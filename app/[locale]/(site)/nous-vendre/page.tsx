import { getTranslations } from 'next-intl/server';
import { getKitLabels } from '@/components/forms/labels';
import { LegalAcceptance } from '@/components/forms/legal-acceptance';
import type { RegisterField } from '@/components/forms/register-field';
import { ReviewedForm } from '@/components/forms/reviewed-form';
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
import {
  type PageContext,
  renderFailure,
  type Screen,
  siteMetadata,
  sitePage,
} from '@/components/shell/site-page';
import { getProductFacts } from '@/lib/content/products';
import { getLocationsLogos } from '@/lib/content/queries';
import { getSalesPoints } from '@/lib/content/sales-points';
import { buildDirectory } from '@/lib/find/directory';
import { requestedReview } from '@/lib/forms/review';
import type { Locale } from '@/lib/i18n/routing';
import { breadcrumbs } from '@/lib/seo/json-ld';

export const generateMetadata = (props: PageProps<'/[locale]/nous-vendre'>) =>
  siteMetadata('/nous-vendre', props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.sell' });
    const forms = await getTranslations({ locale, namespace: 'forms' });
    const isReview = requestedReview() !== undefined;
    return {
      title: isReview ? forms('reviewTitle') : t('title'),
      description: t('description'),
      isHidden: isReview,
    };
  });

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

/** The page after a post without JavaScript that was rejected; undefined on any other request. */
async function reviewed(locale: Locale): Promise<Screen | undefined> {
  const review = requestedReview();
  if (!review) return undefined;
  const labels = await getKitLabels();
  const content = (
    <ReviewedForm review={review}>
      {async (register) => (
        <KitFields
          register={register}
          labels={labels}
          {...(await getKitPreviews(locale).catch(() => withoutPreviews(register)))}
          acceptance={<LegalAcceptance />}
        />
      )}
    </ReviewedForm>
  );
  return { flavour: 'peanut', content };
}

export default (props: PageProps<'/[locale]/nous-vendre'>) =>
  sitePage(
    '/nous-vendre',
    props,
    async (context) => (await reviewed(context.locale)) ?? sell(context),
    // The posted values are shown even when the content for header and footer is unavailable.
    async (error, { locale }) =>
      (await reviewed(locale)) ?? { content: await renderFailure(error) },
  );

async function sell({ locale, shell }: PageContext): Promise<Screen> {
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
}
