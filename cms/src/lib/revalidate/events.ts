import { isPublic } from '../content-types';

/** The body of a notification: the part of Strapi's webhook body that the site reads. */
export type Webhook = {
  event: string;
  createdAt: string;
  model?: string;
  uid?: string;
  /**
   * The entry; absent where Strapi did not send it, so that the webhook is about the whole model.
   */
  entry?: {
    id?: number;
    documentId?: string;
    slug?: string;
    locale?: string | null;
    publishedAt?: string | null;
  };
  media?: { id?: number; documentId?: string };
};

/** Strapi's event of an entry. Strapi 5 sometimes sends `null` or `"null"` instead of the entry. */
export type EventPayload = { model: string; uid: string; entry?: unknown };

/** The event of a webhook about all content. */
const REFRESH = 'content.refresh';

const now = () => new Date().toISOString();

/**
 * Whether an event changes what visitors see: a document of a public type was published, unpublished
 * or deleted, or saved where the type has no drafts. Messages and users never do.
 */
export function changesSite({ event, uid = '', entry }: Webhook, hasDrafts: boolean): boolean {
  if (!isPublic(uid)) return false;
  const isDraft = hasDrafts && entry !== undefined && entry.publishedAt == null;
  return (
    ['entry.publish', 'entry.unpublish'].includes(event) ||
    (event === 'entry.delete' && !isDraft) ||
    (['entry.create', 'entry.update'].includes(event) && !hasDrafts)
  );
}

/** The webhook about a document, with its identifiers but without its content. */
export function toContentWebhook(event: string, { model, uid, entry }: EventPayload): Webhook {
  const webhook = { event, createdAt: now(), model, uid };
  if (typeof entry !== 'object' || entry === null) return webhook;
  const { id, documentId, slug, locale, publishedAt } = entry as NonNullable<Webhook['entry']>;
  return { ...webhook, entry: { id, documentId, slug, locale, publishedAt } };
}

/** The webhook about a file that was replaced, deleted, or got a new description. */
export const toMediaWebhook = (
  event: 'media.update' | 'media.delete',
  { id, documentId }: NonNullable<Webhook['media']>,
): Webhook => ({ event, createdAt: now(), media: { id, documentId } });

/** The webhook about all content. */
export const toRefresh = (): Webhook => ({ event: REFRESH, createdAt: now() });

export const isRefresh = ({ event }: Webhook) => event === REFRESH;

/**
 * A key that is equal for webhooks with the same effect. The site does not know which documents show
 * a file.
 */
export const identityOf = ({ event, uid, entry }: Webhook): string =>
  JSON.stringify([event, uid, entry && [entry.documentId, entry.slug, entry.locale]]);
