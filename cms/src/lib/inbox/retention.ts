import type { Core, UID } from '@strapi/strapi';
import { INBOX_UIDS, type InboxUid } from '../content-types';
import { log } from '../log/log';
import { retentionLimit } from './retention-periods';

/** Each night, in the server's time. */
const SCHEDULE = '0 30 3 * * *';
/**
 * The most that a day deletes of the stored messages of a type; one at least. A clock that is a year ahead
 * would otherwise delete all at once. The rest goes on the next days without anybody's help, because the
 * law wants what is due to go.
 */
const MAX_SHARE = 0.1;

/**
 * The day of a run, by the server's clock, that has left messages for another; and how many of each type, if
 * these are more than another day's share.
 */
type Waiting = { day: string; counts: Partial<Record<InboxUid, number>> };

const KEY = 'waiting';
const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'retention' });

/** What the last run has left because it was too much at once; null for nothing. */
export const readWaiting = async (strapi: Core.Strapi) =>
  (await storeOf(strapi).get({ key: KEY })) as Waiting | null;

/**
 * Deletes the longest due of one type, past the document service, whose events others listen to.
 * @returns how many are deleted, and how many wait
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
 * Deletes what was received too long ago and not changed since: a new state or note is taken for an exchange.
 * If that is too much at once, the rest waits for another day, however often Strapi starts on this one.
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

/** Deletes them each night, and at once what a night without Strapi has left. */
export async function scheduleRetention(strapi: Core.Strapi): Promise<void> {
  const task = () => deleteOldMessages(strapi);
  strapi.cron.add({ deleteOldMessages: { task, options: { rule: SCHEDULE } } });
  await task();
}
