import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { env } from '@/lib/env';
import { isIndexed } from '@/lib/seo/metadata';

/** A site with NOINDEX may still be crawled, so that crawlers see the noindex of its pages. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: '*', disallow: '/api/' },
    sitemap: isIndexed ? `${env.SITE_URL}/sitemap.xml` : undefined,
  };
}
