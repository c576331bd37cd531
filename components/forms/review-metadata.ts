import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageProps } from '@/components/shell/page-props';
import { siteMetadata } from '@/components/shell/site-metadata';
import type { Route } from '@/lib/i18n/routing';

/** `generateMetadata` of a review page: a title, and nothing for search engines. */
export function reviewMetadata(route: Route) {
  const metadata = siteMetadata(route, async ({ locale }) => {
    const t = await getTranslations({ locale, namespace: 'forms' });
    return { title: t('reviewTitle'), description: '' };
  });
  return async (props: PageProps): Promise<Metadata> => ({
    title: (await metadata(props)).title,
    robots: { index: false },
  });
}
