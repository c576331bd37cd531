import { getFormatter, getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { BlogPost } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

type Props = { locale: Locale; post: BlogPost; isFirst: boolean };

export async function PostCard({ locale, post, isFirst }: Props) {
  const t = await getTranslations({ locale, namespace: 'blog' });
  const format = await getFormatter({ locale });
  return (
    <li lang={post.lang}>
      <Link
        href={address(locale, '/blog/[slug]', { slug: post.slug })}
        className="flex h-full flex-col overflow-hidden rounded-card bg-milk"
      >
        {post.cover && (
          <Picture
            image={post.cover}
            alt=""
            sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 46vw, 92vw"
            priority={isFirst}
            className="aspect-video w-full object-cover"
          />
        )}
        <span className="flex flex-1 flex-col p-6 sm:p-8">
          <time dateTime={post.published_on} className="text-small" lang={locale}>
            {format.dateTime(new Date(post.published_on), { dateStyle: 'long' })}
          </time>
          <h2 className="display mt-2 text-h3">{post.title}</h2>
          <span className="mt-3 mb-6 block">{post.excerpt}</span>
          <span className="mt-auto font-bold underline underline-offset-4" lang={locale}>
            {t('read')}
          </span>
        </span>
      </Link>
    </li>
  );
}
