import { permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MorePosts, Post } from '@/components/blog/post';
import { JsonLd } from '@/components/seo/json-ld';
import { siteMetadata, sitePage } from '@/components/shell/site-page';
import {
  findBlogPost,
  getBlogPostSlugs,
  getBlogPosts,
  isBlogShown,
} from '@/lib/content/blog-posts';
import { pathFor } from '@/lib/i18n/paths';
import { PageNotFound } from '@/lib/page-not-found';
import { blogPosting, breadcrumbs } from '@/lib/seo/json-ld';

const MORE_POSTS = 2;

export const generateMetadata = (props: PageProps<'/[locale]/blog/[slug]'>) =>
  siteMetadata('/blog/[slug]', props, async ({ locale, params }) => {
    const post = await findBlogPost(locale, params.slug);
    if (!post || !(await isBlogShown())) throw new PageNotFound();
    return {
      title: post.seo?.title ?? post.title,
      description: post.seo?.description ?? post.excerpt,
      slugs: await getBlogPostSlugs(post.documentId),
      publishedOn: post.published_on,
    };
  });

export default (props: PageProps<'/[locale]/blog/[slug]'>) =>
  sitePage('/blog/[slug]', props, async ({ locale, params }) => {
    const post = await findBlogPost(locale, params.slug);
    if (!post || !(await isBlogShown())) throw new PageNotFound();
    if (post.slug !== params.slug) {
      permanentRedirect(pathFor(locale, '/blog/[slug]', { slug: post.slug }));
    }
    const t = await getTranslations('meta.blog');
    const trail = breadcrumbs(
      locale,
      { name: t('title'), route: '/blog' },
      { name: post.title, route: '/blog/[slug]', params, lang: post.lang },
    );
    const others = (await getBlogPosts(locale)).filter(({ slug }) => slug !== post.slug);
    return {
      flavour: 'speculoos',
      content: (
        <>
          <JsonLd things={[blogPosting(locale, post), trail]} />
          <Post post={post} />
          <MorePosts posts={others.slice(0, MORE_POSTS)} />
        </>
      ),
      slugs: await getBlogPostSlugs(post.documentId),
    };
  });
