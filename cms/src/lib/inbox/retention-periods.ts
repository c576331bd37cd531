import type { InboxUid } from '../content-types';

/**
 * For how many months a message is kept after the last exchange, as the privacy page promises
 * (content/pages/confidentialite.*.yaml): change them together.
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
