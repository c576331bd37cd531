import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import type { BlogPost } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';
import { PostCard } from './post-card';

type Props = { locale: Locale; posts: BlogPost[] };

/** What to read after a post, and the way to all of them. */
export async function MorePosts({ locale, posts }: Props) {
  const t = await getTranslations({ locale, namespace: 'blog' });
  return (
    <section className="shell pb-24 lg:pb-32">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 className="display text-h2">{t('more')}</h2>
        <ButtonLink href={address(locale, '/blog')} quiet>
          {t('all')}
        </ButtonLink>
      </div>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {posts.map((post) => (
          <PostCard key={post.documentId} locale={locale} post={post} />
        ))}
      </ul>
    </section>
  );
}
