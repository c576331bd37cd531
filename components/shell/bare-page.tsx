import { unstable_rethrow } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { ReactElement } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import { failPage } from './fail-page';
import { type PageProps, readParams } from './page-props';

/** A page with no header and no footer; failing, it answers like every other page. */
export function barePage(render: (context: { locale: Locale }) => Promise<ReactElement>) {
  return async function page(props: PageProps) {
    const { locale } = await readParams(props);
    setRequestLocale(locale);
    try {
      return await render({ locale });
    } catch (error) {
      unstable_rethrow(error);
      return failPage(error, locale);
    }
  };
}
