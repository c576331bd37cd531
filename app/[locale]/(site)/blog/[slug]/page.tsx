import { permanentRedirect } from 'next/navigation';
import { Post } from '@/components/blog/post';
import { siteMetadata } from '@/components/shell/site-metadata';
import { sitePage } from '@/components/shell/site-page';
import { findBlogPost, getBlogPostSlugs, getSettings } from '@/lib/content/queries';
import { address } from '@/lib/i18n/address';
import { PageNotFound } from '@/lib/page-not-found';

export const generateStaticParams = () => [];

export const generateMetadata = siteMetadata('/blog/[slug]', async ({ locale, params }) => {
  const post = await findBlogPost(locale, params.slug ?? '');
  if (!post || !(await getSettings()).blogEnabled) throw new PageNotFound();
  return {
    title: post.seo?.title ?? post.title,
    description: post.seo?.description ?? post.excerpt,
    slugs: await getBlogPostSlugs(post.documentId),
  };
});

export default sitePage('/blog/[slug]', async ({ locale, params, shell }) => {
  const post = await findBlogPost(locale, params.slug ?? '');
  if (!post || !shell.settings.blogEnabled) throw new PageNotFound();
  if (post.slug !== params.slug) {
    permanentRedirect(address(locale, '/blog/[slug]', { slug: post.slug }));
  }
  return {
    content: <Post locale={locale} post={post} />,
    slugs: await getBlogPostSlugs(post.documentId),
  };
});
