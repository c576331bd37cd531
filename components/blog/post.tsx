import { getFormatter, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Markdown } from '@/components/ui/markdown';
import { Picture } from '@/components/ui/picture';
import type { BlogPost } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

export async function Post({ locale, post }: { locale: Locale; post: BlogPost }) {
  const t = await getTranslations({ locale, namespace: 'blog' });
  const format = await getFormatter({ locale });
  const date = format.dateTime(new Date(post.published_on), { dateStyle: 'long' });
  return (
    <article className="shell pt-10 pb-24" lang={post.lang}>
      <p className="text-small" lang={locale}>
        {t('published', { date })}
      </p>
      <h1 className="display mt-3 max-w-[18ch] text-h1">{post.title}</h1>
      <p className="mt-5 max-w-[46ch] text-lead">{post.excerpt}</p>
      {post.cover && (
        <Picture
          image={post.cover}
          sizes="(min-width: 84rem) 84rem, 94vw"
          priority
          className="my-10 aspect-video w-full rounded-card object-cover"
        />
      )}
      <Markdown className="prose mx-auto">{post.body}</Markdown>
      <p className="mt-14 text-center" lang={locale}>
        <ButtonLink href={address(locale, '/blog')} quiet>
          {t('all')}
        </ButtonLink>
      </p>
    </article>
  );
}
