import { createHmac } from 'node:crypto';
import type { UID } from '@strapi/strapi';
import { isPublic } from './content-types';
import { siteUrl } from './site';

type PreviewRequest = { documentId?: string; locale?: string; status?: 'draft' | 'published' };

/** The validity of a preview URL in seconds; the site accepts an hour at most. */
const LIFETIME_SECONDS = 1_800;

/** The document's slug in this locale, from its draft if it has one. */
async function findSlug(uid: UID.ContentType, documentId: string | undefined, locale?: string) {
  if (!documentId || !('slug' in strapi.contentType(uid).attributes)) return undefined;
  const draft = await strapi
    .documents(uid)
    .findOne({ documentId, fields: ['slug'] as never, status: 'draft', ...(locale && { locale }) });
  return (draft as { slug?: string } | null)?.slug;
}

/** Adds the signature by which the site recognises a URL created here. */
function sign(query: URLSearchParams, secret: string): URLSearchParams {
  query.sort();
  query.set('signature', createHmac('sha256', secret).update(query.toString()).digest('hex'));
  return query;
}

/**
 * The URL of the admin's preview button: the site's preview route, which maps documents to pages.
 * Undefined without a secret, and for a type that no page displays.
 */
export async function previewUrl(uid: string, { documentId, locale, status }: PreviewRequest) {
  const secret = process.env.PREVIEW_SECRET;
  if (!secret || !isPublic(uid)) return undefined;
  const slug = await findSlug(uid as UID.ContentType, documentId, locale);
  const query = new URLSearchParams({
    uid,
    locale: locale ?? 'fr',
    status: status ?? 'draft',
    expires: String(Math.floor(Date.now() / 1_000) + LIFETIME_SECONDS),
    ...(slug && { slug }),
  });
  return `${siteUrl()}/api/preview?${sign(query, secret)}`;
}
