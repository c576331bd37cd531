import type { Core, UID } from '@strapi/strapi';
import type { Entry } from './schema-fields';

type Addressed = { documentId: string; publishedAt: string | null; slug?: string | null };
type Params = { documentId?: string; locale?: string | null; data?: Entry };

/**
 * Gives the first version of a document in another language the document's existing address. Strapi
 * treats every address as one of a language: the form of a new language begins without it, and the
 * admin sets it to the name of the type.
 */
export async function keepSharedAddress(strapi: Core.Strapi, uid: UID.ContentType, params: Params) {
  const { documentId, locale, data } = params;
  if (!documentId || !locale || !data) return;
  const versions = strapi.db.query(uid);
  if ((await versions.count({ where: { documentId, locale } })) > 0) return;
  const existing: Addressed | null = await versions.findOne({
    where: { documentId, publishedAt: null, slug: { $notNull: true, $ne: '' } },
    orderBy: { id: 'asc' },
  });
  if (existing) data.slug = existing.slug;
}

/**
 * Whether another document has this one's address in any language; for a published version, the
 * address of a published version.
 */
export const hasTakenAddress = async (
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { documentId, publishedAt, slug }: Addressed,
): Promise<boolean> => {
  const where = {
    slug,
    documentId: { $ne: documentId },
    ...(publishedAt !== null && { publishedAt: { $notNull: true } }),
  };
  return (await strapi.db.query(uid).count({ where })) > 0;
};
