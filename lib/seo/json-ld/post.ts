import type { BlogPosting } from 'schema-dts';
import type { BlogPost } from '../../content/types';
import { env } from '../../env';
import { absoluteAddress } from '../../i18n/address';
import type { Locale } from '../../i18n/routing';
import { sharingAddress } from '../sharing/address';
import { BRAND } from './organization';

/** A post; one that is shown in French for want of a translation says so. */
export function blogPosting(locale: Locale, post: BlogPost): BlogPosting {
  const language = post.lang ?? locale;
  const place = { route: '/blog/[slug]', params: { slug: post.slug } } as const;
  const url = absoluteAddress(language, place.route, place.params);
  // Readers of the vocabulary ask for a picture: a post without one has that of its shared link.
  const image = post.cover?.url ?? sharingAddress(language, place);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    inLanguage: language,
    url,
    mainEntityOfPage: url,
    image: new URL(image, env.SITE_URL).href,
    datePublished: post.published_on,
    dateModified: post.updatedAt ?? post.published_on,
    author: BRAND,
    publisher: BRAND,
  };
}
