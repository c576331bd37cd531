import { getTranslations } from 'next-intl/server';
import { PostCard } from '@/components/blog/post-card';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import { PageTitle } from '@/components/ui/page-title';
import { getBlogPosts } from '@/lib/content/blog-posts';
import { getSettings } from '@/lib/content/queries';
import { PageNotFound } from '@/lib/page-not-found';
import { breadcrumbs } from '@/lib/seo/json-ld';
import spoonful from '@/public/pictures/spoonful-speculoos.webp';

export const generateMetadata = siteMetadata('/blog', async ({ locale }) => {
  const t = await getTranslations({ locale, namespace: 'meta.blog' });
  if (!(await getSettings()).blogEnabled) throw new PageNotFound();
  return { title: t('title'), description: t('description') };
});

export default sitePage('/blog', async ({ locale, shell }) => {
  if (!shell.settings.blogEnabled) throw new PageNotFound();
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
      <ul className="shell grid gap-6 pt-16 pb-24 lg:pt-28 md:grid-cols-2 lg:pb-32">
        {posts.map((post, index) => (
          <PostCard key={post.documentId} post={post} isFirst={index === 0} />
        ))}
      </ul>
    </>
  );
  return { flavour: 'speculoos', content };
});
