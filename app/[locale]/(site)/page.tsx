import { getTranslations } from 'next-intl/server';
import { About } from '@/components/home/about';
import { FlavourShelf } from '@/components/home/flavour-shelf';
import { Hero } from '@/components/home/hero';
import { Reassurances } from '@/components/home/reassurances';
import { Tutorials } from '@/components/home/tutorials';
import { Ways } from '@/components/home/ways';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { SectionTitle } from '@/components/ui/section-title';
import { localesOf } from '@/lib/content/locales-of';
import { getHomepage } from '@/lib/content/queries';
import { organization, webSite } from '@/lib/seo/json-ld/organization';

export const generateMetadata = siteMetadata('/', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.home' });
  const { seo } = await getHomepage(locale);
  return {
    title: seo?.title ?? t('title'),
    isWholeTitle: Boolean(seo?.title),
    description: seo?.description ?? t('description'),
    locales: await localesOf(getHomepage),
  };
});

export default sitePage('/', async ({ locale, shell }) => {
  const t = await getTranslations({ locale, namespace: 'home' });
  const homepage = await getHomepage(locale);
  return (
    <>
      <JsonLd things={[organization(shell.settings), webSite(locale)]} />
      <Hero locale={locale} homepage={homepage} products={shell.products} />
      <section id="flavours">
        <SectionTitle title={t('shelfTitle')} text={t('shelfText')} />
        <FlavourShelf locale={locale} products={shell.products} />
      </section>
      <About homepage={homepage} />
      <Reassurances locale={locale} homepage={homepage} />
      <Tutorials locale={locale} homepage={homepage} />
      <Ways locale={locale} />
    </>
  );
});
