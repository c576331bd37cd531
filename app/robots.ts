import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';
import { isIndexed } from '@/lib/seo/metadata';

/** A site with NOINDEX may still be crawled, so that crawlers see the noindex of its pages. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', disallow: '/api/' },
    sitemap: isIndexed ? `${env.SITE_URL}/sitemap.xml` : undefined,
  };
}
