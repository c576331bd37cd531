import type { Core, UID } from '@strapi/strapi';
import { INBOX_UIDS, type InboxUid } from '../content-types';
import { log } from '../log/log';
import { retentionLimit } from './retention-periods';

/** The schedule: each night, in the server's time zone. */
const SCHEDULE = '0 30 3 * * *';
/**
 * The greatest share of a type's stored messages that is deleted in a day, but at least one
 * message. Otherwise a clock that is a year ahead would delete all at once. The rest is deleted
 * automatically on the following days, because the law requires the deletion of due messages.
 */
const MAX_SHARE = 0.1;

/**
 * The day, by the server's clock, of a run that has left messages for another day, and their number
 * by type, if it exceeds another day's share.
 */
type Waiting = { day: string; counts: Partial<Record<InboxUid, number>> };

const KEY = 'waiting';
const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'retention' });

/** The messages that the last run has left because they were too many at once; null for none. */
export const readWaiting = async (strapi: Core.Strapi) =>
  (await storeOf(strapi).get({ key: KEY })) as Waiting | null;

/**
 * Deletes the messages of one type that have been due longest, bypassing the document service,
 * whose events have other listeners.
 * @returns the number of deleted and of waiting messages
 */
async function deleteDue(strapi: Core.Strapi, uid: InboxUid) {
  const messages = strapi.db.query(uid as UID.ContentType);
  const where = { updatedAt: { $lt: retentionLimit(uid) } };
  const due = await messages.count({ where });
  const limit = Math.max(1, Math.floor((await messages.count()) * MAX_SHARE));
  const oldest = { select: ['id'], where, orderBy: { updatedAt: 'asc' }, limit };
  const ids = (await messages.findMany(oldest)).map(({ id }) => id);
  const { count } = await messages.deleteMany({ where: { id: { $in: ids } } });
  return { uid, deleted: count, waiting: due - count };
}

const fieldsOf = ([messages = 0, kitRequests = 0]: number[]) => ({ messages, kitRequests });

/**
 * Deletes messages that were received too long ago and not changed since, because a new state or
 * note counts as an exchange. If they are too many at once, the rest waits for another day, however
 * often Strapi starts on this one.
 */
async function deleteOldMessages(strapi: Core.Strapi): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const before = await readWaiting(strapi);
  if (before?.day === day) return;
  const results = await Promise.all(INBOX_UIDS.map((uid) => deleteDue(strapi, uid)));
  const deleted = results.map((result) => result.deleted);
  const waiting = results.map((result) => result.waiting);
  if (deleted.some(Boolean)) log.info('Old messages deleted', fieldsOf(deleted));
  if (waiting.some(Boolean)) {
    const many = results.filter((result) => result.waiting > result.deleted);
    if (many.length > 0)
      log.warn('Many old messages wait to be deleted: see the clock', fieldsOf(waiting));
    const counts = Object.fromEntries(many.map((result) => [result.uid, result.waiting]));
    await storeOf(strapi).set({ key: KEY, value: { day, counts } });
  } else if (before) await storeOf(strapi).delete({ key: KEY });
}

/** Deletes old messages each night, and at the start those of a night without Strapi. */
export async function scheduleRetention(strapi: Core.Strapi): Promise<void> {
  const task = () => deleteOldMessages(strapi);
  strapi.cron.add({ deleteOldMessages: { task, options: { rule: SCHEDULE } } });
  await task();
}
