import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import type { ReactElement } from 'react';
import { type Failure, FailureScreen } from '@/components/errors/failure-screen';
import { NotFoundScreen } from '@/components/errors/not-found-screen';
import { ContentServiceError } from '@/lib/content/errors';
import { EMPTY_SHELL, getShell, type Shell } from '@/lib/content/shell';
import { type PageQuery, pageRef, pathFor, type RouteParams } from '@/lib/i18n/paths';
import type { Locale, Route } from '@/lib/i18n/routing';
import { log } from '@/lib/logging/log';
import { PageNotFound } from '@/lib/page-not-found';
import { setPageStatus } from '@/lib/request-context';
import { errorMetadata, type PageSeo, pageMetadata } from '@/lib/seo/metadata';
import { readParams, type SearchParams, type SitePageProps } from './route-params';
import { SiteFrame } from './site-frame';

/** A page's content, with the data for the frame around it. */
export type Screen = {
  content: ReactElement;
  flavour?: string;
  query?: PageQuery;
  slugs?: Partial<Record<Locale, string>>;
};

type MetadataContext<R extends Route> = {
  locale: Locale;
  params: RouteParams<R>;
  searchParams: SearchParams;
};

export type PageContext<R extends Route = Route> = MetadataContext<R> & {
  /** The path below the locale, on the catch-all page. */
  rest?: string;
  shell: Shell;
};

/** Renders the screen of a failed page, and sets its status. */
type RenderFailure<R extends Route> = (
  error: unknown,
  context: Pick<PageContext<R>, 'locale' | 'params'>,
) => Promise<Screen>;

/**
 * Logs a page's failure under a digest that the visitor can quote, and sets the status: 503 if the
 * content service is unavailable, otherwise 500.
 */
export async function recordFailure(error: unknown): Promise<Failure> {
  const digest = randomUUID().slice(0, 8);
  log.error('A page failed', { digest, error });
  const status = error instanceof ContentServiceError ? 503 : 500;
  setPageStatus(status);
  return { status, digest };
}

/** Records a page's failure, and renders its screen. */
export const renderFailure = async (error: unknown): Promise<ReactElement> => (
  <FailureScreen {...(await recordFailure(error))} />
);

/**
 * Restores the path of a request that bypassed the middleware, whose first segment is in the
 * locale's place.
 */
function pathWithoutLocale(first: string, path: string): string {
  return `/${first}${path}`.replace(/\/$/, '');
}

/**
 * Renders a page inside header and footer. If `render` throws `PageNotFound`, the page is the 404
 * screen; for any other error it is the failure screen or the page's own. Both are rendered on the
 * server with their true status.
 */
export async function sitePage<R extends Route>(
  route: R,
  props: SitePageProps<R>,
  render: (context: PageContext<R>) => Promise<ReactElement | Screen>,
  onFailure: RenderFailure<R> = async (error) => ({ content: await renderFailure(error) }),
): Promise<ReactElement> {
  const { locale, params, rest, unknownLocale } = await readParams<R>(props);
  setRequestLocale(locale);

  let shell = EMPTY_SHELL;
  let screen: Screen;
  try {
    shell = await getShell(locale);
    if (unknownLocale) {
      const path = rest === undefined ? pathFor(locale, route, params) : `/${rest}`;
      throw new PageNotFound(pathWithoutLocale(unknownLocale, path));
    }
    const { searchParams } = props;
    const rendered = await render({ locale, params, rest, searchParams, shell });
    screen = 'content' in rendered ? rendered : { content: rendered };
  } catch (error) {
    unstable_rethrow(error);
    if (error instanceof PageNotFound) {
      setPageStatus(404);
      const path = error.path ?? pathFor(locale, route, params);
      screen = { content: <NotFoundScreen path={path} shell={shell} /> };
    } else {
      screen = await onFailure(error, { locale, params });
    }
  }

  const { content, flavour, query, slugs } = screen;
  return (
    <SiteFrame page={pageRef(route, params, query)} shell={shell} slugs={slugs} flavour={flavour}>
      {content}
    </SiteFrame>
  );
}

/**
 * The metadata of a site page. A missing or failing page gets the title of its error.
 */
export async function siteMetadata<R extends Route>(
  route: R,
  props: SitePageProps<R>,
  describe: (context: MetadataContext<R>) => Promise<PageSeo>,
): Promise<Metadata> {
  const { locale, params, unknownLocale } = await readParams<R>(props);
  try {
    if (unknownLocale) throw new PageNotFound();
    const seo = await describe({ locale, params, searchParams: props.searchParams });
    return await pageMetadata(locale, pageRef(route, params), seo);
  } catch (error) {
    unstable_rethrow(error);
    // The page itself logs the error.
    return errorMetadata(locale, error instanceof PageNotFound ? 'notFoundTitle' : 'errorTitle');
  }
}
