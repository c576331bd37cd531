import type { Core } from '@strapi/strapi';
import type { Flavour } from './flavours';

type Row = { slug: string | null; name: string | null; publishedAt: string | null };

/** The products by their French names, drafts too, in the site's order. */
export async function findFlavours(strapi: Core.Strapi): Promise<Flavour[]> {
  const rows: Row[] = await strapi.db.query('api::product.product').findMany({
    select: ['slug', 'name', 'publishedAt'],
    where: { locale: 'fr' },
    orderBy: [{ position: 'asc' }, { slug: 'asc' }],
  });
  const published = new Set(rows.filter(({ publishedAt }) => publishedAt).map(({ slug }) => slug));
  return rows
    .filter(({ publishedAt }) => !publishedAt)
    .flatMap(({ slug, name }) =>
      slug ? [{ slug, name: name || slug, isPublished: published.has(slug) }] : [],
    );
}
