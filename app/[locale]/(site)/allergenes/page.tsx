import { getTranslations } from 'next-intl/server';
import { AllergenFilter } from '@/components/allergens/allergen-filter';
import { AllergenTable } from '@/components/allergens/allergen-table';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { PageTitle } from '@/components/ui/page-title';
import { getProductFacts } from '@/lib/content/products';
import { breadcrumbs } from '@/lib/seo/json-ld';
import spoonful from '@/public/pictures/spoonful-coconut.webp';

export const generateMetadata = (props: PageProps<'/[locale]/allergenes'>) =>
  siteMetadata('/allergenes', props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.allergens' });
    return { title: t('title'), description: t('description') };
  });

export default (props: PageProps<'/[locale]/allergenes'>) =>
  sitePage('/allergenes', props, async ({ locale, shell }) => {
    const t = await getTranslations('allergens');
    const meta = await getTranslations('meta.allergens');
    const products = await getProductFacts(locale);
    const content = (
      <>
        <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: '/allergenes' })]} />
        <PageTitle
          title={t('title')}
          text={<span className="needs-has">{t('subtitle')}</span>}
          image={spoonful}
        />
        <div className="allergens grid gap-20 pt-16 pb-24 lg:gap-28 lg:pt-28 lg:pb-32 print:block print:p-0">
          <AllergenFilter products={products} cards={shell.products} />
          <AllergenTable products={products} />
        </div>
      </>
    );
    return { flavour: 'coconut', content };
  });
