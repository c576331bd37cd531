import { getLocale, getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import type { BlogPost, BlogPostCard } from '@/lib/content/types';
import { formatterFor } from '@/lib/i18n/formatter';
import { pathFor } from '@/lib/i18n/paths';
import { PostCard } from './post-card';

export async function Post({ post }: { post: BlogPost }) {
  const locale = await getLocale();
  const t = await getTranslations('blog');
  const format = formatterFor(locale);
  const date = format.dateTime(new Date(post.published_on), { dateStyle: 'long' });
  return (
    <article lang={post.lang}>
      <div className="wave-bottom bg-(--ground)">
        <div className="page-width pt-8 pb-8 text-center lg:pt-12">
          <p className="font-bold" lang={locale}>
            {t('published', { date })}
          </p>
          <h1 className="display mx-auto mt-4 max-w-[11.2em] text-h2 lg:text-title">
            {post.title}
          </h1>
          <p className="mx-auto mt-5 max-w-[29.5em] text-balance text-lead">{post.excerpt}</p>
          {post.cover && (
            <Picture
              image={post.cover}
              sizes="(min-width: 72rem) 68rem, 94vw"
              priority
              className="relative z-2 mx-auto mt-10 -mb-24 aspect-video w-full max-w-[68rem] rounded-card object-cover"
            />
          )}
        </div>
      </div>
      <div className="page-width pt-32 pb-24">
        <Markdown className="prose mx-auto">{post.body}</Markdown>
      </div>
    </article>
  );
}

/** Further posts at the end of a post, and a link to all of them. */
export async function MorePosts({ posts }: { posts: BlogPostCard[] }) {
  const locale = await getLocale();
  const t = await getTranslations('blog');
  return (
    <section className="page-width pb-24 lg:pb-32">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 className="display text-h2">{t('more')}</h2>
        <LinkButton href={pathFor(locale, '/blog')} variant="outline">
          {t('all')}
        </LinkButton>
      </div>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {posts.map((post) => (
          <PostCard key={post.documentId} post={post} />
        ))}
      </ul>
    </section>
  );
}
