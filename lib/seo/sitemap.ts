import type { IndexedPage } from '../content/site-pages';
import { env } from '../env';
import { alternates, versionUrls } from '../i18n/paths';
import type { Locale } from '../i18n/routing';

/** One URL of the site, with its language versions. */
type Entry = { url: string; languages: Record<string, string>; updatedAt?: string };

/**
 * The most URLs of a sitemap. The protocol allows ten times as many, but crawlers read small files
 * sooner.
 */
const MAX_URLS = 5_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** The `Content-Type` of a sitemap. */
export const SITEMAP_TYPE = 'application/xml; charset=utf-8';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const lastmod = (date?: string) => (date ? `<lastmod>${escapeXml(date)}</lastmod>` : '');

function entriesOf(page: IndexedPage): Entry[] {
  const versions = versionUrls(page, page);
  return Object.entries(versions).map(([locale, url]) => ({
    url,
    languages: alternates(locale as Locale, page, page).languages as Record<string, string>,
    updatedAt: page.updatedAt,
  }));
}

const element = ({ url, languages, updatedAt }: Entry) =>
  [
    `<url><loc>${escapeXml(url)}</loc>${lastmod(updatedAt)}`,
    ...Object.entries(languages).map(
      ([code, href]) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(href)}"/>`,
    ),
    '</url>',
  ].join('');

/** The sitemaps of these pages, each with at most 5,000 URLs. */
export function sitemaps(pages: IndexedPage[]): string[] {
  const elements = pages.flatMap(entriesOf).map(element);
  const count = Math.max(1, Math.ceil(elements.length / MAX_URLS));
  return Array.from({ length: count }, (_, index) =>
    [
      XML_DECLARATION,
      `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
      ...elements.slice(index * MAX_URLS, (index + 1) * MAX_URLS),
      '</urlset>',
    ].join('\n'),
  );
}

/** The body of `/sitemap.xml`: the only sitemap, or an index of several. */
export function rootSitemap(maps: string[]): string {
  if (maps.length === 1) return maps[0] ?? '';
  const elements = maps.map(
    (_, index) =>
      `<sitemap><loc>${escapeXml(env.SITE_URL)}/sitemaps/${index + 1}.xml</loc></sitemap>`,
  );
  return [
    XML_DECLARATION,
    `<sitemapindex xmlns="${NAMESPACE}">`,
    ...elements,
    '</sitemapindex>',
  ].join('\n');
}
