import type { Core, UID } from '@strapi/strapi';
import { INBOX_UIDS } from '../content-types';
import { log } from '../log/log';
import { retentionLimit } from './retention-periods';

/** Each night, in the server's time. */
const SCHEDULE = '0 30 3 * * *';

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
