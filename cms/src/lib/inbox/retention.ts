import type { Core, UID } from '@strapi/strapi';
import { isWithinLifetime } from '../clock';
import { INBOX_UIDS, type InboxUid } from '../content-types';
import { log } from '../log/log';
import { createWorker } from '../revalidate/worker';
import { retentionLimit } from './retention-periods';

/** The pause between two checks whether a day has begun, in milliseconds. */
const PAUSE_MS = 3_600_000;
/**
 * The greatest share of a type's stored messages that is deleted in a day, but at least one
 * message. The rest is deleted automatically on the following days, because the law requires the
 * deletion of due messages.
 */
const MAX_SHARE = 0.1;
/**
 * The time since the last run, in milliseconds, above which nothing is deleted on this day, because
 * the clock may be a year ahead.
 */
const MAX_PAUSE_MS = 7 * 86_400_000;

/**
 * The day of the last run by the server's clock, and the number of messages by type that it has
 * left, if it exceeds another day's share.
 */
type Waiting = { day: string; counts: Partial<Record<InboxUid, number>> };

const KEY = 'waiting';
const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'retention' });

/** The messages that the last run has left because they were too many at once; null before the first. */
export const readWaiting = async (strapi: Core.Strapi) =>
  (await storeOf(strapi).get({ key: KEY })) as Waiting | null;

/**
 * Deletes the messages of one type that have been due longest, bypassing the document service,
 * whose events have other listeners.
 * @param mayDelete whether the clock is trusted
 * @returns the number of deleted and of waiting messages
 */
async function deleteDue(strapi: Core.Strapi, uid: InboxUid, mayDelete: boolean) {
  const messages = strapi.db.query(uid as UID.ContentType);
  const where = { updatedAt: { $lt: retentionLimit(uid) } };
  const due = await messages.count({ where });
  if (!mayDelete) return { uid, deleted: 0, waiting: due };
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
 * often Strapi starts on this one. If the day is far from that of the last run, all of them wait.
 */
async function deleteOldMessages(strapi: Core.Strapi): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const before = await readWaiting(strapi);
  if (before?.day === day) return;
  const mayDelete = !before || isWithinLifetime(Date.parse(before.day), MAX_PAUSE_MS);
  const results = await Promise.all(INBOX_UIDS.map((uid) => deleteDue(strapi, uid, mayDelete)));
  const deleted = results.map((result) => result.deleted);
  const waiting = results.map((result) => result.waiting);
  if (deleted.some(Boolean)) log.info('Old messages deleted', fieldsOf(deleted));
  const many = results.filter((result) => result.waiting > result.deleted);
  if (many.length > 0)
    log.warn('Many old messages wait to be deleted: see the clock', fieldsOf(waiting));
  const counts = Object.fromEntries(many.map((result) => [result.uid, result.waiting]));
  await storeOf(strapi).set({ key: KEY, value: { day, counts } });
}

let worker: ReturnType<typeof createWorker> | undefined;

/** Stops it. What is due is deleted after the next start. */
export const stopRetention = () => worker?.stop();

/**
 * Deletes old messages at the start and once a day. It does so at intervals, because a job at a time
 * of day that ran while the clock was a year ahead would run again in a year.
 */
export async function scheduleRetention(strapi: Core.Strapi): Promise<void> {
  worker = createWorker({
    work: () =>
      deleteOldMessages(strapi).then(
        () => true,
        (error: Error) => {
          log.error('Deleting old messages failed', { error });
          return false;
        },
      ),
    retryDelays: [],
    pauseMs: PAUSE_MS,
  });
  await worker.wake();
}
