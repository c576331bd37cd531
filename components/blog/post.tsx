import { getFormatter, getTranslations } from 'next-intl/server';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import type { BlogPost } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/routing';

export async function Post({ locale, post }: { locale: Locale; post: BlogPost }) {
  const t = await getTranslations({ locale, namespace: 'blog' });
  const format = await getFormatter({ locale });
  const date = format.dateTime(new Date(post.published_on), { dateStyle: 'long' });
  return (
    <article lang={post.lang}>
      <div className="wave-bottom bg-(--ground)">
        <div className="shell pt-8 pb-8 text-center lg:pt-12">
          <p className="font-bold" lang={locale}>
            {t('published', { date })}
          </p>
          <h1 className="display mx-auto mt-4 max-w-[18ch] text-h2 lg:text-title">{post.title}</h1>
          <p className="mx-auto mt-5 max-w-[46ch] text-balance text-lead">{post.excerpt}</p>
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
      <div className="shell pt-32 pb-24">
        <Markdown className="prose mx-auto">{post.body}</Markdown>
      </div>
    </article>
  );
}
