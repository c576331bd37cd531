import { isShown } from '../types';

/** Strapi's webhook body, as far as the site reads it. */
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
 * Whether an event changes what visitors see: a type that the site shows was published,
 * unpublished or deleted; or saved, where there are no drafts. Messages, users and files never do.
 */
export function changesSite({ event, uid, entry }: ContentEvent, hasDrafts: boolean): boolean {
  if (!isShown(uid)) return false;
  const isDraft = hasDrafts && entry.publishedAt == null;
  return (
    ['entry.publish', 'entry.unpublish'].includes(event) ||
    (event === 'entry.delete' && !isDraft) ||
    (['entry.create', 'entry.update'].includes(event) && !hasDrafts)
  );
}

/** Only what names the document: a webhook needs no texts. */
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
