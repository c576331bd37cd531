import { unstable_rethrow } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { ReactElement } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import { PageNotFound } from '@/lib/page-not-found';
import { failPage } from './fail-page';
import { type PageProps, readParams } from './page-props';
import { sitePage } from './site-page';

type Context = { locale: Locale; searchParams: PageProps['searchParams'] };

/** A page with no header and no footer; failing, it answers like every other page. */
export function barePage(render: (context: Context) => Promise<ReactElement>) {
  return async function page(props: PageProps) {
    const { locale } = await readParams(props);
    setRequestLocale(locale);
    try {
      return await render({ locale, searchParams: props.searchParams });
    } catch (error) {
      unstable_rethrow(error);
      // Not found is the site's own screen, with its ways out.
      if (error instanceof PageNotFound) return sitePage('/', () => Promise.reject(error))(props);
      return failPage(error, locale);
    }
  };
}
