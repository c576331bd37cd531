import { unstable_rethrow } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { ReactElement } from 'react';
import { NotFoundScreen } from '@/components/errors/not-found-screen';
import { setPageStatus } from '@/lib/cache/page-status';
import { address, type RouteParams } from '@/lib/i18n/address';
import type { Locale, Route } from '@/lib/i18n/routing';
import { PageNotFound } from '@/lib/page-not-found';
import { EMPTY_SHELL, getShell, type Shell } from '@/lib/shell';
import { failPage } from './fail-page';
import { type PageProps, readParams } from './page-props';
import { SiteFrame } from './site-frame';

export type Screen = {
  content: ReactElement;
  flavour?: string;
  query?: string;
  slugs?: Partial<Record<Locale, string>>;
};

/** What a failing page shows; it sets the page's status too. */
type Fail = (error: unknown, context: Pick<PageContext, 'locale' | 'params'>) => Promise<Screen>;

export type PageContext = {
  locale: Locale;
  params: RouteParams;
  /** Who awaits it makes the page dynamic. */
  searchParams: PageProps['searchParams'];
  shell: Shell;
};

/** Addresses that the middleware leaves alone have their first part where the locale would be. */
function strayAddress(first: string, route: Route, params: RouteParams): string {
  const rest = params.rest === undefined ? address('fr', route, params) : `/${params.rest}`;
  return `/${first}${rest}`.replace(/\/$/, '');
}

/**
 * A page inside header and footer. What the given function awaits may fail: `PageNotFound` becomes
 * the 404 screen, anything else the 500 screen (or the page's own `fail`), rendered by the server
 * with their true status.
 */
export function sitePage(
  route: Route,
  render: (context: PageContext) => Promise<ReactElement | Screen>,
  fail: Fail = async (error, { locale }) => ({ content: await failPage(error, locale) }),
) {
  return async function page(props: PageProps) {
    const { locale, params, unknownLocale } = await readParams(props);
    setRequestLocale(locale);

    let shell = EMPTY_SHELL;
    let screen: Screen;
    try {
      shell = await getShell(locale);
      if (unknownLocale) throw new PageNotFound(strayAddress(unknownLocale, route, params));
      const rendered = await render({ locale, params, searchParams: props.searchParams, shell });
      screen = 'content' in rendered ? rendered : { content: rendered };
    } catch (error) {
      unstable_rethrow(error);
      if (error instanceof PageNotFound) {
        await setPageStatus(404);
        const path = error.path ?? address(locale, route, params);
        screen = { content: <NotFoundScreen locale={locale} path={path} shell={shell} /> };
      } else {
        screen = await fail(error, { locale, params });
      }
    }

    const { content, flavour, query, slugs } = screen;
    return (
      <SiteFrame
        locale={locale}
        place={{ route, params, query }}
        shell={shell}
        slugs={slugs}
        flavour={flavour}
      >
        {content}
      </SiteFrame>
    );
  };
}
