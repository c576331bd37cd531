import { getTranslations } from 'next-intl/server';
import { About } from '@/components/home/about';
import { CallsToAction } from '@/components/home/calls-to-action';
import { FlavourSection } from '@/components/home/flavour-section';
import { Hero } from '@/components/home/hero';
import { Reassurances } from '@/components/home/reassurances';
import { Tutorials } from '@/components/home/tutorials';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { translatedLocales } from '@/lib/content/localised';
import { getHomepage } from '@/lib/content/queries';
import { organization, webSite } from '@/lib/seo/json-ld';

export const generateMetadata = (props: PageProps<'/[locale]'>) =>
  siteMetadata('/', props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.home' });
    const { seo } = await getHomepage(locale);
    return {
      title: seo?.title ?? t('title'),
      isWholeTitle: Boolean(seo?.title),
      description: seo?.description ?? t('description'),
      locales: await translatedLocales(getHomepage),
    };
  });

export default (props: PageProps<'/[locale]'>) =>
  sitePage('/', props, async ({ locale, shell }) => {
    const homepage = await getHomepage(locale);
    return (
      <>
        <JsonLd things={[organization(shell.settings), webSite(locale)]} />
        <Hero homepage={homepage} products={shell.products} />
        <FlavourSection products={shell.products} />
        <About homepage={homepage} />
        <Reassurances homepage={homepage} />
        <Tutorials homepage={homepage} />
        <CallsToAction />
      </>
    );
  });
