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

const LIVE = ['entry.publish', 'entry.unpublish', 'entry.delete'];
const SAVED = ['entry.create', 'entry.update'];

/**
 * Whether an event changes what visitors see: a shown type that was published, unpublished or
 * deleted; or saved, where there are no drafts. Messages, users and files never do.
 */
export const changesSite = (event: string, uid: string, hasDrafts: boolean): boolean =>
  isShown(uid) && (LIVE.includes(event) || (SAVED.includes(event) && !hasDrafts));

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
