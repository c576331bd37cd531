import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { alternates, type Place } from '../i18n/address';
import type { Locale } from '../i18n/routing';
import { isPreview } from '../preview/is-preview';
import { SITE } from '../site';

export type PageSeo = {
  title: string;
  description: string;
  /** True where the title already carries the brand and «Made In France». */
  isWholeTitle?: boolean;
  /** The document's slug per locale, where it differs or is missing. */
  slugs?: Partial<Record<Locale, string>>;
  /** True for pages that no index may hold. */
  isHidden?: boolean;
};

/** «{page} · Dough là là, Made In France», in every language. */
async function brandTitle(locale: Locale, page: string): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'meta' });
  return t('title', { page, brand: SITE.name, signature: SITE.signature });
}

/** Title, description, canonical and hreflang of one page in one locale. */
export async function pageMetadata(locale: Locale, place: Place, seo: PageSeo): Promise<Metadata> {
  const title = seo.isWholeTitle ? seo.title : await brandTitle(locale, seo.title);
  return {
    title,
    description: seo.description,
    alternates: alternates(locale, place, seo.slugs),
    robots: (await isPreview()) ? { index: false, follow: false } : { index: true, follow: true },
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
