import { unstable_rethrow } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { ReactElement } from 'react';
import { RecallBanner } from '@/components/recalls/recall-banner';
import { readParams, type SearchParams, type SitePageProps } from '@/components/shell/route-params';
import { renderFailure, sitePage } from '@/components/shell/site-page';
import { getAnnouncedRecalls } from '@/lib/content/recalls';
import type { StaticRoute } from '@/lib/i18n/paths';
import type { Locale } from '@/lib/i18n/routing';
import { PageNotFound } from '@/lib/page-not-found';

type Context = { locale: Locale; searchParams: SearchParams };

/**
 * Renders a page without header and footer, but with a recall if there is one. Its errors have the
 * same statuses and screens as other pages.
 */
export async function barePage(
  props: SitePageProps<StaticRoute>,
  render: (context: Context) => Promise<ReactElement>,
): Promise<ReactElement> {
  const { locale } = await readParams<StaticRoute>(props);
  setRequestLocale(locale);
  try {
    const recalls = await getAnnouncedRecalls(locale);
    const content = await render({ locale, searchParams: props.searchParams });
    return (
      <>
        <RecallBanner recalls={recalls} />
        {content}
      </>
    );
  } catch (error) {
    unstable_rethrow(error);
    // The 404 screen has the site's header and footer, for their links.
    if (error instanceof PageNotFound) return sitePage('/', props, () => Promise.reject(error));
    return renderFailure(error);
  }
}
