import type { Core, UID } from '@strapi/strapi';
import { INBOX_UIDS, type InboxUid } from '../content-types';
import { log } from '../log/log';

/**
 * For how many months a message is kept after the last exchange, as the privacy page promises
 * (content/pages/confidentialite.*.yaml): change them together.
 */
export const RETENTION_MONTHS: Record<InboxUid, number> = {
  'api::contact-message.contact-message': 12,
  'api::kit-request.kit-request': 36,
};

/** Each night, in the server's time. */
const SCHEDULE = '0 30 3 * * *';

/** The time before which messages are too old. */
export function retentionLimit(uid: InboxUid, now = new Date()): Date {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - RETENTION_MONTHS[uid]);
  return limit;
}

/**
 * Deletes what was received too long ago and not changed since: a new state or note is taken for an exchange.
 * Past the document service, whose events others listen to.
 */
export async function deleteOldMessages(strapi: Core.Strapi): Promise<void> {
  const deleted: number[] = [];
  for (const uid of INBOX_UIDS) {
    const where = { updatedAt: { $lt: retentionLimit(uid) } };
    const { count } = await strapi.db.query(uid as UID.ContentType).deleteMany({ where });
    deleted.push(count);
  }
  const [messages = 0, kitRequests = 0] = deleted;
  if (messages + kitRequests > 0) log.info('Old messages deleted', { messages, kitRequests });
}

/** Deletes them each night, and at once what a night without Strapi has left. */
export async function scheduleRetention(strapi: Core.Strapi): Promise<void> {
  const task = () => deleteOldMessages(strapi);
  strapi.cron.add({ deleteOldMessages: { task, options: { rule: SCHEDULE } } });
  await task();
}
