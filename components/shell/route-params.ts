import { connection } from 'next/server';
import { hasLocale } from 'next-intl';
import type { RouteParams } from '@/lib/i18n/paths';
import { type Locale, type Route, routing } from '@/lib/i18n/routing';

type RawParams = Record<string, string | string[] | undefined>;

export type SearchParams = Promise<RawParams>;

/** The props that Next passes to the page of a route below `[locale]`. */
export type SitePageProps<R extends Route = Route> = {
  params: Promise<{ locale: string } & RouteParams<R>>;
  searchParams: SearchParams;
};

type LocalizedParams<R extends Route> = {
  locale: Locale;
  params: RouteParams<R>;
  /** The joined segments of the catch-all page. */
  rest?: string;
  /** The first segment of the path, where it is not a locale; the page is then shown in French. */
  unknownLocale?: string;
};

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Malformed escapes are shown unchanged.
    return value;
  }
}

/**
 * Decodes a page's params and splits the locale from them. Next renders every page on request, and
 * the server stores it (lib/pages).
 */
export async function readParams<R extends Route>({
  params,
}: Pick<SitePageProps<R>, 'params'>): Promise<LocalizedParams<R>> {
  await connection();
  const { locale: segment, ...others }: RawParams = await params;
  const decoded = Object.entries(others).map(([name, value]) => [
    name,
    [value ?? ''].flat().map(decode).join('/'),
  ]);
  const { rest, ...values } = Object.fromEntries(decoded);
  const localized = { params: values as RouteParams<R>, rest };
  return hasLocale(routing.locales, segment)
    ? { ...localized, locale: segment }
    : { ...localized, locale: routing.defaultLocale, unknownLocale: decode(String(segment)) };
}
