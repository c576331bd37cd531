import { getTranslations } from 'next-intl/server';
import { Composition } from '@/components/product/composition';
import { Formats } from '@/components/product/formats';
import { LastFlavour } from '@/components/product/last-flavour';
import { Neighbours } from '@/components/product/neighbours';
import { failProduct } from '@/components/product/product-failure';
import { ProductHero } from '@/components/product/product-hero';
import { WaysToEat } from '@/components/product/ways-to-eat';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { getProduct, getProductLocales } from '@/lib/content/products';
import { PageNotFound } from '@/lib/page-not-found';
import { breadcrumbs, foodProduct } from '@/lib/seo/json-ld';

export const generateMetadata = (props: PageProps<'/[locale]/produits/[slug]'>) =>
  siteMetadata('/produits/[slug]', props, async ({ locale, params }) => {
    const t = await getTranslations({ locale, namespace: 'meta.product' });
    const { slug } = params;
    const product = await getProduct(locale, slug);
    if (!product) throw new PageNotFound();
    return {
      title: product.seo?.title ?? product.name,
      description: product.seo?.description ?? t('description', { product: product.name }),
      locales: await getProductLocales(slug),
    };
  });

export default (props: PageProps<'/[locale]/produits/[slug]'>) =>
  sitePage(
    '/produits/[slug]',
    props,
    async ({ locale, params, shell }) => {
      const product = await getProduct(locale, params.slug);
      if (!product) throw new PageNotFound();
      return {
        flavour: product.palette,
        content: (
          <>
            <JsonLd
              things={[
                foodProduct(locale, product, shell.settings.operator),
                breadcrumbs(locale, {
                  name: product.seo?.title ?? product.name,
                  route: '/produits/[slug]',
                  params,
                  lang: product.lang,
                }),
              ]}
            />
            <LastFlavour palette={product.palette} />
            <ProductHero product={product} />
            <Composition product={product} settings={shell.settings} />
            <WaysToEat slug={product.slug} />
            <Formats product={product} />
            <Neighbours products={shell.products} slug={product.slug} />
          </>
        ),
      };
    },
    failProduct,
  );
