import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { BlogPostCard } from '@/lib/content/types';
import { formatterFor } from '@/lib/i18n/formatter';
import { pathFor } from '@/lib/i18n/paths';

type Props = {
  post: BlogPostCard;
  /** Whether this is the newest post, which takes the full width. */
  isFirst?: boolean;
};

/** A post in a list: its picture, date, title and excerpt. */
export async function PostCard({ post, isFirst }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('blog');
  const format = formatterFor(locale);
  return (
    <li lang={post.lang} className={isFirst ? 'md:col-span-2' : undefined}>
      <Link
        href={pathFor(locale, '/blog/[slug]', { slug: post.slug })}
        className={`group flex h-full flex-col overflow-hidden rounded-card bg-milk ${isFirst ? 'lg:grid lg:grid-cols-[1.6fr_1fr]' : ''}`}
      >
        {post.cover && (
          <Picture
            image={post.cover}
            alt=""
            sizes={isFirst ? '(min-width: 64rem) 52rem, 92vw' : '(min-width: 48rem) 42rem, 92vw'}
            priority={isFirst}
            className={`aspect-video w-full object-cover ${isFirst ? 'h-full' : ''}`}
          />
        )}
        <div className="flex flex-1 flex-col p-6 sm:p-10">
          <time dateTime={post.published_on} className="text-small" lang={locale}>
            {format.dateTime(new Date(post.published_on), { dateStyle: 'long' })}
          </time>
          <h2 className={`display mt-3 ${isFirst ? 'text-h2 lg:text-[2.75rem]' : 'text-h3'}`}>
            {post.title}
          </h2>
          <span className="mt-4 mb-8 block">{post.excerpt}</span>
          <span className="mt-auto flex items-center gap-3 font-bold" lang={locale}>
            <span className="arrow grid size-11 place-items-center rounded-full bg-cocoa text-cream">
              <Icon name="arrow" />
            </span>
            {t('read')}
          </span>
        </div>
      </Link>
    </li>
  );
}
