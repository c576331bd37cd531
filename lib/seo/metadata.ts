import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getSettings } from '../content/queries';
import { env } from '../env';
import { alternates, type PageRef, type Versions, versionUrls } from '../i18n/paths';
import type { Locale } from '../i18n/routing';
import { isPreview } from '../preview/draft-mode';
import { SITE } from '../site';
import { feedLinks } from './feeds';
import { OG_IMAGE_SIZE, ogImagePath } from './og-image/path';

export type PageSeo = Versions & {
  title: string;
  description: string;
  /** True where the title already contains the brand and "Made In France". */
  isWholeTitle?: boolean;
  /** A post's date, which makes the page an article. */
  publishedOn?: string;
  /** True for pages that search engines must not index. */
  isHidden?: boolean;
};

/**
 * The territory of each language, which Open Graph needs. Dutch has Belgium, where the brand's
 * shops are.
 */
const TERRITORIES: Record<Locale, string> = {
  fr: 'fr_FR',
  en: 'en_GB',
  it: 'it_IT',
  es: 'es_ES',
  de: 'de_DE',
  nl: 'nl_BE',
};

/** Whether search engines may index the site: a production build, unless it is a rehearsal (NOINDEX). */
export const isIndexed = process.env.NODE_ENV === 'production' && !env.NOINDEX;

/** The title "{page} · Dough là là, Made In France", in every language. */
async function titleWithBrand(locale: Locale, page: string): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'meta' });
  return t('title', { page, brand: SITE.name, signature: SITE.signature });
}

/** The Open Graph and Twitter tags, which decide how a shared link to the page looks. */
function socialMetadata(
  locale: Locale,
  page: PageRef,
  { publishedOn, ...versions }: PageSeo,
  title: string,
  url: string,
) {
  const images = [{ url: ogImagePath(locale, page), ...OG_IMAGE_SIZE, alt: title }];
  return {
    openGraph: {
      ...(publishedOn
        ? { type: 'article' as const, publishedTime: publishedOn }
        : { type: 'website' as const }),
      siteName: SITE.name,
      url,
      locale: TERRITORIES[locale],
      alternateLocale: (Object.keys(versionUrls(page, versions)) as Locale[])
        .filter((code) => code !== locale)
        .map((code) => TERRITORIES[code]),
      images,
    },
    twitter: { card: 'summary_large_image' as const, images },
  };
}

/** A page's metadata for search engines, social networks and feed readers. */
export async function pageMetadata(locale: Locale, page: PageRef, seo: PageSeo): Promise<Metadata> {
  const title = seo.isWholeTitle ? seo.title : await titleWithBrand(locale, seo.title);
  const { blogEnabled } = await getSettings();
  const links = alternates(locale, page, seo);
  const isShown = isIndexed && !seo.isHidden && !(await isPreview());
  return {
    title,
    description: seo.description,
    alternates: {
      // A hidden page must not name indexed pages as its versions.
      ...(seo.isHidden ? {} : links),
      types: blogEnabled ? feedLinks(locale) : undefined,
    },
    robots: { index: isShown, follow: isShown },
    ...socialMetadata(locale, page, seo, title, links.canonical),
  };
}

/** The metadata of an error screen, which search engines must not index. */
export async function errorMetadata(
  locale: Locale,
  screen: 'notFoundTitle' | 'errorTitle',
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'errors' });
  return {
    title: await titleWithBrand(locale, t(screen)),
    robots: { index: false, follow: true },
  };
}
