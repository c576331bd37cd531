import { env } from '../env';
import { alternates, versionAddresses } from '../i18n/address';
import type { Locale } from '../i18n/routing';
import type { SitePlace } from './site-places';

/** One address of the site. */
type Entry = { url: string; languages: Record<string, string>; updatedAt?: string };

/** The protocol allows ten times as many: small files are read sooner. */
const MAX_ADDRESSES = 5_000;
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

export const SITEMAP_TYPE = 'application/xml; charset=utf-8';

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const modified = (date?: string) => (date ? `<lastmod>${xml(date)}</lastmod>` : '');

function entriesOf(place: SitePlace): Entry[] {
  const own = versionAddresses(place, place);
  return Object.entries(own).map(([locale, url]) => ({
    url,
    languages: alternates(locale as Locale, place, place).languages as Record<string, string>,
    updatedAt: place.updatedAt,
  }));
}

const element = ({ url, languages, updatedAt }: Entry) =>
  [
    `<url><loc>${xml(url)}</loc>${modified(updatedAt)}`,
    ...Object.entries(languages).map(
      ([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${xml(href)}"/>`,
    ),
    '</url>',
  ].join('');

/** The sitemaps of these pages, each with 5,000 addresses or fewer. */
export function sitemaps(places: SitePlace[]): string[] {
  const elements = places.flatMap(entriesOf).map(element);
  const count = Math.max(1, Math.ceil(elements.length / MAX_ADDRESSES));
  return Array.from({ length: count }, (_, index) =>
    [
      HEAD,
      `<urlset xmlns="${PROTOCOL}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
      ...elements.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES),
      '</urlset>',
    ].join('\n'),
  );
}

/** What `/sitemap.xml` answers: the one sitemap, or an index of several. */
export function entrySitemap(maps: string[]): string {
  if (maps.length === 1) return maps[0] ?? '';
  const elements = maps.map(
    (_, index) => `<sitemap><loc>${xml(env.SITE_URL)}/sitemaps/${index + 1}.xml</loc></sitemap>`,
  );
  return [HEAD, `<sitemapindex xmlns="${PROTOCOL}">`, ...elements, '</sitemapindex>'].join('\n');
}
