import { isPublic } from '../content-types';

/** What the site is told: the part of Strapi's webhook body that it reads. */
export type Notice = {
  event: string;
  createdAt: string;
  model?: string;
  uid?: string;
  /** None where Strapi did not send it: the notice is then of the whole model. */
  entry?: {
    id?: number;
    documentId?: string;
    slug?: string;
    locale?: string | null;
    publishedAt?: string | null;
  };
  media?: { id?: number; documentId?: string };
};

/** Strapi 5 sends an entry event with `null` or `"null"` instead of the entry at times. */
export type EventPayload = { model: string; uid: string; entry?: unknown };

/** The event of a notice of everything. */
const REFRESH = 'content.refresh';

const now = () => new Date().toISOString();

/**
 * Whether an event changes what visitors see: a document of a public type was published, unpublished
 * or deleted, or saved where the type has no drafts. Messages and users never do.
 */
export function changesSite({ event, uid = '', entry }: Notice, hasDrafts: boolean): boolean {
  if (!isPublic(uid)) return false;
  const isDraft = hasDrafts && entry !== undefined && entry.publishedAt == null;
  return (
    ['entry.publish', 'entry.unpublish'].includes(event) ||
    (event === 'entry.delete' && !isDraft) ||
    (['entry.create', 'entry.update'].includes(event) && !hasDrafts)
  );
}

/** The notice of a document: only what identifies it, no content. */
export function toContentNotice(event: string, { model, uid, entry }: EventPayload): Notice {
  const notice = { event, createdAt: now(), model, uid };
  if (typeof entry !== 'object' || entry === null) return notice;
  const { id, documentId, slug, locale, publishedAt } = entry as NonNullable<Notice['entry']>;
  return { ...notice, entry: { id, documentId, slug, locale, publishedAt } };
}

/** The notice of a file that was replaced, described anew or deleted. */
export const toMediaNotice = (
  event: 'media.update' | 'media.delete',
  { id, documentId }: NonNullable<Notice['media']>,
): Notice => ({ event, createdAt: now(), media: { id, documentId } });

/** The notice of everything. */
export const toRefresh = (): Notice => ({ event: REFRESH, createdAt: now() });

export const isRefresh = ({ event }: Notice) => event === REFRESH;

/** Equal for notices that tell the site the same. It does not know which documents show a file. */
export const identityOf = ({ event, uid, entry }: Notice): string =>
  JSON.stringify([event, uid, entry && [entry.documentId, entry.slug, entry.locale]]);
