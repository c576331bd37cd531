import type { BlogPosting } from 'schema-dts';
import type { BlogPost } from '../../content/types';
import { env } from '../../env';
import { absoluteAddress } from '../../i18n/address';
import { type Locale, routing } from '../../i18n/routing';
import { BRAND } from './organization';

/** A post; one that is shown in French for want of a translation says so. */
export function blogPosting(locale: Locale, post: BlogPost): BlogPosting {
  const language = post.lang ?? locale;
  const url = absoluteAddress(post.lang ? routing.defaultLocale : locale, '/blog/[slug]', {
    slug: post.slug,
  });
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    inLanguage: language,
    url,
    mainEntityOfPage: url,
    image: post.cover ? new URL(post.cover.url, env.SITE_URL).href : undefined,
    datePublished: post.published_on,
    dateModified: post.updatedAt ?? post.published_on,
    author: BRAND,
    publisher: BRAND,
  };
}
