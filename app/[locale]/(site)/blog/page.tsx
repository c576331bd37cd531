import { getTranslations } from 'next-intl/server';
import { PostList } from '@/components/blog/post-list';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { PageTitle } from '@/components/ui/page-title';
import { getBlogPosts, isBlogShown } from '@/lib/content/blog-posts';
import { pageOfPosts } from '@/lib/list-pages';
import { PageNotFound } from '@/lib/page-not-found';
import { breadcrumbs } from '@/lib/seo/json-ld';
import spoonful from '@/public/pictures/spoonful-speculoos.webp';

export const generateMetadata = (props: PageProps<'/[locale]/blog'>) =>
  siteMetadata('/blog', props, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'meta.blog' });
    if (!(await isBlogShown())) throw new PageNotFound();
    return { title: t('title'), description: t('description') };
  });

export default (props: PageProps<'/[locale]/blog'>) =>
  sitePage('/blog', props, async ({ locale }) => {
    if (!(await isBlogShown())) throw new PageNotFound();
    const meta = await getTranslations('meta.blog');
    const t = await getTranslations('blog');
    const posts = await getBlogPosts(locale);
    const content = (
      <>
        <JsonLd things={[breadcrumbs(locale, { name: meta('title'), route: '/blog' })]} />
        <PageTitle
          title={t('title')}
          text={posts.length > 0 ? t('subtitle') : t('empty')}
          image={spoonful}
        />
        <PostList page={pageOfPosts(posts)} />
      </>
    );
    return { flavour: 'speculoos', content };
  });
