import { isPublic } from '../content-types';

/** The part of Strapi's webhook body that the site reads. */
export type ContentEvent = {
  event: string;
  createdAt: string;
  model: string;
  uid: string;
  entry: {
    id?: number;
    documentId?: string;
    slug?: string;
    locale?: string | null;
    publishedAt?: string | null;
  };
};

/**
 * Whether an event changes what visitors see: a document of a public type was published, unpublished
 * or deleted, or saved where the type has no drafts. Messages, users and files never do.
 */
export function changesSite({ event, uid, entry }: ContentEvent, hasDrafts: boolean): boolean {
  if (!isPublic(uid)) return false;
  const isDraft = hasDrafts && entry.publishedAt == null;
  return (
    ['entry.publish', 'entry.unpublish'].includes(event) ||
    (event === 'entry.delete' && !isDraft) ||
    (['entry.create', 'entry.update'].includes(event) && !hasDrafts)
  );
}

/** The webhook body: only what identifies the document, no content. */
export function toContentEvent(
  event: string,
  payload: { model: string; uid: string; entry: ContentEvent['entry'] },
): ContentEvent {
  const { id, documentId, slug, locale, publishedAt } = payload.entry;
  return {
    event,
    createdAt: new Date().toISOString(),
    model: payload.model,
    uid: payload.uid,
    entry: { id, documentId, slug, locale, publishedAt },
  };
}
