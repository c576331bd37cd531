import { getTranslations } from 'next-intl/server';
import { Composition } from '@/components/product/composition';
import { Formats } from '@/components/product/formats';
import { Neighbours } from '@/components/product/neighbours';
import { failProduct } from '@/components/product/product-failure';
import { ProductHero } from '@/components/product/product-hero';
import { WaysToEat } from '@/components/product/ways-to-eat';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { localesOf } from '@/lib/content/locales-of';
import { getProduct, getProducts } from '@/lib/content/products';
import { routing } from '@/lib/i18n/routing';
import { PageNotFound } from '@/lib/page-not-found';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { foodProduct } from '@/lib/seo/json-ld/product';

export const generateStaticParams = async () =>
  (await getProducts(routing.defaultLocale)).map(({ slug }) => ({ slug }));

export const generateMetadata = siteMetadata('/produits/[slug]', async ({ locale, params }) => {
  const t = await getTranslations({ locale, namespace: 'meta.product' });
  const slug = params.slug ?? '';
  const product = await getProduct(locale, slug);
  if (!product) throw new PageNotFound();
  return {
    title: product.seo?.title ?? product.name,
    description: product.seo?.description ?? t('description', { product: product.name }),
    locales: await localesOf((code) => getProduct(code, slug)),
  };
});

export default sitePage(
  '/produits/[slug]',
  async ({ locale, params, shell }) => {
    const product = await getProduct(locale, params.slug ?? '');
    if (!product) throw new PageNotFound();
    return {
      flavour: product.slug,
      content: (
        <>
          <JsonLd
            things={[
              foodProduct(locale, product),
              breadcrumbs(locale, {
                name: product.name,
                route: '/produits/[slug]',
                params,
                lang: product.lang,
              }),
            ]}
          />
          <ProductHero locale={locale} product={product} />
          <Composition locale={locale} product={product} />
          <WaysToEat locale={locale} slug={product.slug} />
          <Formats locale={locale} product={product} />
          <Neighbours locale={locale} products={shell.products} slug={product.slug} />
        </>
      ),
    };
  },
  failProduct,
);
