import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getSettings } from '../content/queries';
import { env } from '../env';
import { alternates, type Place, type Versions, versionAddresses } from '../i18n/address';
import type { Locale } from '../i18n/routing';
import { isPreview } from '../preview/is-preview';
import { SITE } from '../site';
import { feedLinks } from './feed-links';
import { SHARING_SIZE, sharingAddress } from './sharing/address';

export type PageSeo = Versions & {
  title: string;
  description: string;
  /** True where the title already carries the brand and "Made In France". */
  isWholeTitle?: boolean;
  /** A post's date; the page is then an article. */
  publishedOn?: string;
  /** True for pages that no index may hold. */
  isHidden?: boolean;
};

/** Open Graph wants a territory beside the language. */
const TERRITORIES: Record<Locale, string> = {
  fr: 'fr_FR',
  en: 'en_GB',
  it: 'it_IT',
  es: 'es_ES',
  de: 'de_DE',
  nl: 'nl_NL',
};

/** A built site may be kept by search engines, unless it is a rehearsal (NOINDEX). */
export const isIndexed = process.env.NODE_ENV === 'production' && !env.NOINDEX;

/** "{page} · Dough là là, Made In France", in every language. */
async function brandTitle(locale: Locale, page: string): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'meta' });
  return t('title', { page, brand: SITE.name, signature: SITE.signature });
}

/** How a shared link looks: the page's words over its picture. */
function sharing(
  locale: Locale,
  place: Place,
  { publishedOn, ...versions }: PageSeo,
  title: string,
  url: string,
) {
  const images = [{ url: sharingAddress(locale, place), ...SHARING_SIZE, alt: title }];
  return {
    openGraph: {
      ...(publishedOn
        ? { type: 'article' as const, publishedTime: publishedOn }
        : { type: 'website' as const }),
      siteName: SITE.name,
      url,
      locale: TERRITORIES[locale],
      alternateLocale: (Object.keys(versionAddresses(place, versions)) as Locale[])
        .filter((code) => code !== locale)
        .map((code) => TERRITORIES[code]),
      images,
    },
    twitter: { card: 'summary_large_image' as const, images },
  };
}

/** Everything that search engines, sharing sites and feed readers are told of one page. */
export async function pageMetadata(locale: Locale, place: Place, seo: PageSeo): Promise<Metadata> {
  const title = seo.isWholeTitle ? seo.title : await brandTitle(locale, seo.title);
  const { blogEnabled } = await getSettings();
  const links = alternates(locale, place, seo);
  const isShown = isIndexed && !seo.isHidden && !(await isPreview());
  return {
    title,
    description: seo.description,
    alternates: {
      // A hidden page that named others as its versions would say two things at once.
      ...(seo.isHidden ? {} : links),
      types: blogEnabled ? feedLinks(locale) : undefined,
    },
    robots: { index: isShown, follow: isShown },
    ...sharing(locale, place, seo, title, links.canonical),
  };
}

/** Error screens: kept out of every index. */
export async function errorMetadata(
  locale: Locale,
  screen: 'notFoundTitle' | 'errorTitle',
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'errors' });
  return {
    title: await brandTitle(locale, t(screen)),
    robots: { index: false, follow: true },
  };
}
