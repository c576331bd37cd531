import type { UID } from '@strapi/strapi';
import { siteUrl } from './site';
import { isShown } from './types';

type Asked = { documentId?: string; locale?: string; status?: 'draft' | 'published' };

/** The slug that the document has in this locale, as a draft if it has one. */
async function slugOf(uid: UID.ContentType, documentId: string | undefined, locale?: string) {
  if (!documentId || !('slug' in strapi.contentType(uid).attributes)) return undefined;
  const found = await strapi
    .documents(uid)
    .findOne({ documentId, fields: ['slug'] as never, status: 'draft', ...(locale && { locale }) });
  return (found as { slug?: string } | null)?.slug;
}

/**
 * Where the admin's preview button leads: the site's preview route, which knows the addresses of
 * its pages. Nothing for a type that no page shows.
 */
export async function previewAddress(uid: string, { documentId, locale, status }: Asked) {
  if (!isShown(uid)) return undefined;
  const slug = await slugOf(uid as UID.ContentType, documentId, locale);
  const query = new URLSearchParams({
    secret: process.env.PREVIEW_SECRET ?? '',
    model: uid.split('.').at(-1) ?? '',
    locale: locale ?? 'fr',
    status: status ?? 'draft',
    ...(slug && { slug }),
  });
  return `${siteUrl()}/api/preview?${query}`;
}
