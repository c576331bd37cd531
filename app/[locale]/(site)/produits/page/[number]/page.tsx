import { getTranslations } from 'next-intl/server';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { FlavourShelf } from '@/components/ui/flavour-shelf';
import { PageTitle } from '@/components/ui/page-title';
import { getProducts } from '@/lib/content/products';
import { pageOfProducts, positionOf } from '@/lib/list-pages';

/** The pages are rendered at the first visit, because the first flavours are on the home page. */
export const generateMetadata = (props: PageProps<'/[locale]/produits/page/[number]'>) =>
  siteMetadata('/produits/page/[number]', props, async ({ locale, params }) => {
    const position = positionOf(pageOfProducts(await getProducts(locale), params.number));
    const menu = await getTranslations({ locale, namespace: 'shell' });
    const meta = await getTranslations({ locale, namespace: 'meta.home' });
    const t = await getTranslations({ locale, namespace: 'pagination' });
    const title = t('title', { title: menu('products'), ...position });
    return { title, description: `${title}. ${meta('description')}` };
  });

export default (props: PageProps<'/[locale]/produits/page/[number]'>) =>
  sitePage('/produits/page/[number]', props, async ({ params, shell }) => {
    const page = pageOfProducts(shell.products, params.number);
    const title = await getTranslations('shell');
    const t = await getTranslations('pagination');
    return (
      <>
        <PageTitle title={title('products')} text={t('position', positionOf(page))} />
        <FlavourShelf page={page} />
      </>
    );
  });
