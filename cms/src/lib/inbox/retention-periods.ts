import type { InboxUid } from '../content-types';

/**
 * The number of months for which a message is stored after the last exchange. The privacy page
 * promises the same (content/pages/confidentialite.*.yaml): change them together.
 */
export const RETENTION_MONTHS: Record<InboxUid, number> = {
  'api::contact-message.contact-message': 12,
  'api::kit-request.kit-request': 36,
};

/** The time before which messages are too old. */
export function retentionLimit(uid: InboxUid, now = new Date()): Date {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - RETENTION_MONTHS[uid]);
  return limit;
}
