import { useLocale } from 'next-intl';
import { Pagination } from '@/components/ui/pagination';
import type { BlogPostCard } from '@/lib/content/types';
import { pathFor } from '@/lib/i18n/paths';
import type { ListPage } from '@/lib/list-pages';
import { PostCard } from './post-card';

/** A page of posts, of which the first one is large. */
export function PostList({ page }: { page: ListPage<BlogPostCard> }) {
  const locale = useLocale();
  return (
    <>
      <ul className="page-width grid gap-6 pt-16 pb-24 lg:pt-28 md:grid-cols-2 lg:pb-32">
        {page.items.map((post, index) => (
          <PostCard key={post.documentId} post={post} isFirst={index === 0} />
        ))}
      </ul>
      <Pagination
        page={page}
        pathOf={(number) =>
          number === 1
            ? pathFor(locale, '/blog')
            : pathFor(locale, '/blog/page/[number]', { number: String(number) })
        }
      />
    </>
  );
}
