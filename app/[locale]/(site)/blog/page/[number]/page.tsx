import { getTranslations } from 'next-intl/server';
import { PostList } from '@/components/blog/post-list';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { PageTitle } from '@/components/ui/page-title';
import { getBlogPosts, isBlogShown } from '@/lib/content/blog-posts';
import type { Locale } from '@/lib/i18n/routing';
import { pageOfPosts, positionOf } from '@/lib/list-pages';
import { PageNotFound } from '@/lib/page-not-found';

async function loadPage(locale: Locale, segment: string) {
  if (!(await isBlogShown())) throw new PageNotFound();
  return pageOfPosts(await getBlogPosts(locale), segment);
}

/** The pages are rendered at the first visit, like posts. */
export const generateMetadata = (props: PageProps<'/[locale]/blog/page/[number]'>) =>
  siteMetadata('/blog/page/[number]', props, async ({ locale, params }) => {
    const position = positionOf(await loadPage(locale, params.number));
    const meta = await getTranslations({ locale, namespace: 'meta.blog' });
    const t = await getTranslations({ locale, namespace: 'pagination' });
    const title = t('title', { title: meta('title'), ...position });
    return { title, description: `${title}. ${meta('description')}` };
  });

export default (props: PageProps<'/[locale]/blog/page/[number]'>) =>
  sitePage('/blog/page/[number]', props, async ({ locale, params }) => {
    const page = await loadPage(locale, params.number);
    const t = await getTranslations('blog');
    const pagination = await getTranslations('pagination');
    return {
      flavour: 'speculoos',
      content: (
        <>
          <PageTitle title={t('title')} text={pagination('position', positionOf(page))} />
          <PostList page={page} />
        </>
      ),
    };
  });
