import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core, UID } from '@strapi/strapi';
import { log } from '../log/log';
import {
  changesSite,
  type EventPayload,
  isRefresh,
  toContentWebhook,
  type Webhook,
} from './events';
import { watchMedia } from './media';
import { findPending, forget, storeRefresh, storeWebhook } from './outbox';
import { postWebhook, type Reason } from './post-webhook';
import { watchSlugChanges } from './slug-changes';
import { recordAccepted, recordRefused } from './status';
import { createWorker } from './worker';

/** The delays before retries, in milliseconds, because the site restarts within seconds. */
const RETRY_DELAYS = [500, 1_000, 2_000, 5_000, 15_000];
const PAUSE_SECONDS = 60;

/** Whether the site will never accept the webhook, by its status: `400`, `413`, `422`. */
const isUnreadable = (status = 0) => [400, 413, 422].includes(status);

/** Whether the site has responded since Strapi was started. Until then it may be starting too. */
let isSiteHeard = false;

/**
 * Whether a webhook could not be stored. The site is then notified of all content, because the
 * change is not known.
 */
let isWebhookLost = false;

function logRefusal({ status, code }: Reason): void {
  if (isSiteHeard)
    log.error('The site refuses notices of changes', { status: status ?? 'no answer', code });
  else log.info('The site does not answer yet: it is told of changes once it does', { code });
}

/** Sends the pending webhooks until the site refuses one. @returns whether none is left */
async function sendPending(strapi: Core.Strapi, stopping: AbortSignal): Promise<boolean> {
  if (isWebhookLost) {
    await storeRefresh(strapi);
    isWebhookLost = false;
  }
  for (const pending of await findPending(strapi)) {
    const { isAccepted, status, code } = await postWebhook(pending.webhook, stopping);
    if (stopping.aborted) return false;
    isSiteHeard ||= status !== undefined;
    if (!isAccepted) {
      if (await recordRefused(strapi, { status, code })) logRefusal({ status, code });
      if (isUnreadable(status) && !isRefresh(pending.webhook)) await storeRefresh(strapi);
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

/** Makes the site renew all content. @returns when the site has accepted or refused */
export async function resendEverything(strapi: Core.Strapi): Promise<void> {
  await storeRefresh(strapi);
  await notifier?.wake();
}

/** Set while changes are reported by a single webhook. */
const toldAsOne = new AsyncLocalStorage<true>();

/**
 * Makes many changes of a type in one transaction. Either all of them are stored or none, and one
 * webhook about the whole type is stored with them.
 * @param hasChanged whether there is a change to report
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
      await storeWebhook(strapi, toContentWebhook('entry.publish', { uid, model }));
      onCommit(() => void notifier?.wake());
      return result;
    }),
  );

/** Stops the notifier. Pending webhooks are sent after the next start. */
export const stopNotifying = () => notifier?.stop();

/**
 * Notifies the site of every change that its visitors should see, and retries until it has accepted
 * it (docs/decisions/0006-strapi-closed-by-default.md). Strapi's own webhooks do not retry, and
 * they post messages and users too.
 */
export async function notifySiteOfChanges(strapi: Core.Strapi): Promise<void> {
  if (!process.env.REVALIDATE_SECRET) {
    strapi.log.warn('REVALIDATE_SECRET is not set: the site is not notified of changes');
    return;
  }
  const worker = createNotifier(strapi);
  notifier = worker;
  const notify = async (webhook: Webhook) => {
    try {
      await storeWebhook(strapi, webhook);
      await strapi.db.transaction(async ({ onCommit }) => onCommit(() => void worker.wake()));
    } catch (error) {
      isWebhookLost = true;
      log.error('A notice for the site could not be kept', { error });
    }
  };
  watchSlugChanges(strapi, notify);
  watchMedia(strapi, notify);
  strapi.eventHub.subscribe(async (name: string, ...[payload]: unknown[]) => {
    const { uid, model, entry } = (payload ?? {}) as Partial<EventPayload>;
    if (!uid || !model || toldAsOne.getStore()) return;
    const webhook = toContentWebhook(name, { uid, model, entry });
    const options = strapi.contentTypes[uid as UID.ContentType]?.options;
    if (changesSite(webhook, options?.draftAndPublish ?? false)) await notify(webhook);
  });
  // Changes may have been missed while Strapi was down, or just before.
  await storeRefresh(strapi);
  // The worker starts only now, because the site would request content from a Strapi that does not
  // listen yet.
  strapi.server.httpServer.once('listening', () => void worker.wake());
}
