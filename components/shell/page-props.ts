import { hasLocale } from 'next-intl';
import type { RouteParams } from '@/lib/i18n/address';
import { type Locale, routing } from '@/lib/i18n/routing';

type Values = Record<string, string | string[] | undefined>;

export type PageProps = { params: Promise<Values>; searchParams: Promise<Values> };

type Asked = { locale: Locale; params: RouteParams; unknownLocale?: string };

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not an encoding: the address is shown as it came.
    return value;
  }
}

/** The locale and the placeholders of a page's address; an unknown locale is answered in French. */
export async function readParams({ params }: Pick<PageProps, 'params'>): Promise<Asked> {
  const { locale, ...rest } = await params;
  const values = Object.entries(rest).map(([name, value]) => [
    name,
    [value ?? ''].flat().map(decode).join('/'),
  ]);
  const asked = { params: Object.fromEntries(values) as RouteParams };
  return hasLocale(routing.locales, locale)
    ? { ...asked, locale }
    : { ...asked, locale: routing.defaultLocale, unknownLocale: decode(String(locale)) };
}
