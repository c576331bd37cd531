import { describe, expect, it } from 'vitest';
import type { IndexedPage } from '@/lib/content/site-pages';
import { rootSitemap, sitemaps } from '@/lib/seo/sitemap';

const SITE = 'http://localhost:3000';
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

const product = (slug: string): IndexedPage => ({ route: '/produits/[slug]', params: { slug } });

describe('a sitemap', () => {
  it('lists each language of a page with its alternates and last change', () => {
    const [xml = ''] = sitemaps([
      { ...product('coco'), locales: ['fr', 'de'], updatedAt: '2026-11-01T10:00:00.000Z' },
    ]);
    expect(locations(xml)).toEqual([`${SITE}/produits/coco`, `${SITE}/de/produkte/coco`]);
    expect(xml.match(/<lastmod>2026-11-01T10:00:00.000Z<\/lastmod>/g)).toHaveLength(2);
    expect(xml.match(/hreflang="de" href="[^"]+\/de\/produkte\/coco"/g)).toHaveLength(2);
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(2);
    expect(xml).not.toContain('hreflang="en"');
  });

  it('escapes XML markup', () => {
    const [xml = ''] = sitemaps([{ route: '/faq', locales: ['fr'], updatedAt: '<&"' }]);
    expect(xml).toContain('<lastmod>&lt;&amp;&quot;</lastmod>');
  });
});

describe('/sitemap.xml', () => {
  it('/sitemap.xml is the only sitemap of a small site', () => {
    const maps = sitemaps([product('coco')]);
    expect(rootSitemap(maps)).toBe(maps[0]);
  });

  it('/sitemap.xml is an index of all sitemaps above 5,000 URLs', () => {
    const pages = Array.from({ length: 1_000 }, (_, index) => product(`pot-${index}`));
    const maps = sitemaps(pages);
    expect(maps.map((map) => locations(map).length)).toEqual([5_000, 1_000]);
    expect(new Set(maps.flatMap(locations)).size).toBe(6_000);
    expect(rootSitemap(maps)).toContain('<sitemapindex');
    expect(locations(rootSitemap(maps))).toEqual([
      `${SITE}/sitemaps/1.xml`,
      `${SITE}/sitemaps/2.xml`,
    ]);
  });

  it('/sitemap.xml is valid for an empty site', () => {
    expect(rootSitemap(sitemaps([]))).toContain('<urlset');
  });
});
