import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';
import { isIndexed } from '@/lib/seo/metadata';

/** A site that is kept out of the indexes is read all the same: its pages say noindex. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', disallow: '/api/' },
    sitemap: isIndexed ? `${env.SITE_URL}/sitemap.xml` : undefined,
  };
}
