import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core, UID } from '@strapi/strapi';
import { log } from '../log/log';
import { changesSite, type EventPayload, isRefresh, type Notice, toContentNotice } from './events';
import { watchMedia } from './media';
import { findPending, forget, keepNotice, keepRefresh } from './outbox';
import { postNotice, type Reason } from './post-webhook';
import { watchSlugChanges } from './slug-changes';
import { recordAccepted, recordRefused } from './status';
import { createWorker } from './worker';

/** The site restarts within seconds. */
const RETRY_DELAYS = [500, 1_000, 2_000, 5_000, 15_000];
const PAUSE_SECONDS = 60;

/** The site cannot read the notice, and never will: `400`, `413`, `422`. */
const isUnreadable = (status = 0) => [400, 413, 422].includes(status);

/** Whether the site has answered since Strapi was started: until then it may be starting, too. */
let isSiteHeard = false;

/** Whether a notice could not be kept: then everything is sent, as nobody knows what it was. */
let isNoticeLost = false;

function logRefusal({ status, code }: Reason): void {
  if (isSiteHeard)
    log.error('The site refuses notices of changes', { status: status ?? 'no answer', code });
  else log.info('The site does not answer yet: it is told of changes once it does', { code });
}

/** Sends what is pending until the site refuses one. @returns whether nothing is left */
async function sendPending(strapi: Core.Strapi, stopping: AbortSignal): Promise<boolean> {
  if (isNoticeLost) {
    await keepRefresh(strapi);
    isNoticeLost = false;
  }
  for (const pending of await findPending(strapi)) {
    const { isAccepted, status, code } = await postNotice(pending.notice, stopping);
    if (stopping.aborted) return false;
    isSiteHeard ||= status !== undefined;
    if (!isAccepted) {
      if (await recordRefused(strapi, { status, code })) logRefusal({ status, code });
      if (isUnreadable(status) && !isRefresh(pending.notice)) await keepRefresh(strapi);
      return false;
    }
    await forget(strapi, pending);
    await recordAccepted(strapi);
  }
  return true;
}

const createNotifier = (strapi: Core.Strapi) =>
  createWorker({
    work: (stopping) =>
      sendPending(strapi, stopping).catch((error: Error) => {
        log.error('Notifying the site failed', { error });
        return false;
      }),
    retryDelays: RETRY_DELAYS,
    pauseMs: 1_000 * (Number(process.env.REVALIDATE_RETRY_SECONDS) || PAUSE_SECONDS),
  });

let notifier: ReturnType<typeof createNotifier> | undefined;

/** Has the site renew everything. @returns when it has accepted or refused */
export async function resendEverything(strapi: Core.Strapi): Promise<void> {
  await keepRefresh(strapi);
  await notifier?.wake();
}

/** Set where changes are told as one. */
const toldAsOne = new AsyncLocalStorage<true>();

/**
 * Makes many changes of a type in one transaction: all of them are stored or none, and the site is told once,
 * of the whole type, by a notice that is stored with them.
 * @param hasChanged whether there is anything to tell
 */
export const changeMany = <Result>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  change: () => Promise<Result>,
  hasChanged: (result: Result) => boolean,
) =>
  toldAsOne.run(true, () =>
    strapi.db.transaction(async ({ onCommit }) => {
      const result = await change();
      if (!notifier || !hasChanged(result)) return result;
      const model = strapi.contentType(uid).modelName;
      await keepNotice(strapi, toContentNotice('entry.publish', { uid, model }));
      onCommit(() => void notifier?.wake());
      return result;
    }),
  );

/** Ends the notifier; what is pending is sent after the next start. */
export const stopNotifying = () => notifier?.stop();

/**
 * Notifies the site of every change that its visitors should see, until it has accepted it
 * (docs/decisions/0006-strapi-closed-by-default.md). Strapi's own webhooks do not retry, and they post
 * messages and users too.
 */
export async function notifySiteOfChanges(strapi: Core.Strapi): Promise<void> {
  if (!process.env.REVALIDATE_SECRET) {
    strapi.log.warn('REVALIDATE_SECRET is not set: the site is not notified of changes');
    return;
  }
  const worker = createNotifier(strapi);
  notifier = worker;
  const notify = async (notice: Notice) => {
    try {
      await keepNotice(strapi, notice);
      await strapi.db.transaction(async ({ onCommit }) => onCommit(() => void worker.wake()));
    } catch (error) {
      isNoticeLost = true;
      log.error('A notice for the site could not be kept', { error });
    }
  };
  watchSlugChanges(strapi, notify);
  watchMedia(strapi, notify);
  strapi.eventHub.subscribe(async (name: string, ...[payload]: unknown[]) => {
    const { uid, model, entry } = (payload ?? {}) as Partial<EventPayload>;
    if (!uid || !model || toldAsOne.getStore()) return;
    const notice = toContentNotice(name, { uid, model, entry });
    const options = strapi.contentTypes[uid as UID.ContentType]?.options;
    if (changesSite(notice, options?.draftAndPublish ?? false)) await notify(notice);
  });
  // Changes may have gone unnoticed while Strapi was down, or just before.
  await keepRefresh(strapi);
  // Not before: the site would read content from a Strapi that does not answer yet.
  strapi.server.httpServer.once('listening', () => void worker.wake());
}
