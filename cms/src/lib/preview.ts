import { createHmac } from 'node:crypto';
import type { UID } from '@strapi/strapi';
import { siteUrl } from './site';
import { isShown } from './types';

type Asked = { documentId?: string; locale?: string; status?: 'draft' | 'published' };

/** A preview's address opens it for this long, in seconds; the site takes an hour at most. */
const LIFE_SECONDS = 1_800;

/** The slug that the document has in this locale, as a draft if it has one. */
async function slugOf(uid: UID.ContentType, documentId: string | undefined, locale?: string) {
  if (!documentId || !('slug' in strapi.contentType(uid).attributes)) return undefined;
  const found = await strapi
    .documents(uid)
    .findOne({ documentId, fields: ['slug'] as never, status: 'draft', ...(locale && { locale }) });
  return (found as { slug?: string } | null)?.slug;
}

/** The query with its signature: the secret itself stays here. */
function signed(query: URLSearchParams, secret: string): URLSearchParams {
  query.sort();
  query.set('signature', createHmac('sha256', secret).update(query.toString()).digest('hex'));
  return query;
}

/**
 * Where the admin's preview button leads: the site's preview route, which knows the addresses of
 * its pages. Nothing for a type that no page shows.
 */
export async function previewAddress(uid: string, { documentId, locale, status }: Asked) {
  const secret = process.env.PREVIEW_SECRET;
  if (!secret || !isShown(uid)) return undefined;
  const slug = await slugOf(uid as UID.ContentType, documentId, locale);
  const query = new URLSearchParams({
    uid,
    locale: locale ?? 'fr',
    status: status ?? 'draft',
    expires: String(Math.floor(Date.now() / 1_000) + LIFE_SECONDS),
    ...(slug && { slug }),
  });
  return `${siteUrl()}/api/preview?${signed(query, secret)}`;
}
