import type { Core, UID } from '@strapi/strapi';
import type { InboxUid } from '../content-types';
import { toPosted } from '../inbox/choices';
import { log } from '../log/log';
import { createWorker } from '../revalidate/worker';
import { mayMailKit } from './kit-mail';
import type { Mail } from './mail';
import { createOutbox } from './pending-mails';
import { createPendingSender } from './send-pending';
import { isMailConfigured } from './transport';

/** The shortest time between two emails to the professional contact: at most seven an hour. */
const PAUSE_SECONDS = 600;
/** The interval of checks for emails whose pause has ended, in milliseconds. */
const LOOK_MS = 60_000;

/** The professional contact's address in the settings. */
export async function contactAddress(): Promise<string | undefined> {
  const settings = await strapi
    .documents('api::settings.settings')
    .findFirst({ populate: { procontact: true } });
  return settings?.procontact?.email ?? undefined;
}

async function findMessage({ uid, documentId }: Mail) {
  const message = await strapi.db.query(uid as UID.ContentType).findOne({ where: { documentId } });
  return message && toPosted(message);
}

/**
 * Stores the emails about a message with it, in its transaction: a notice to the professional
 * contact and, with a link, the kit to the shop, to each address only a few times a day. Without a
 * mail server, none is stored.
 * @param link the URL of the kit's page
 */
export async function storeMails(
  strapi: Core.Strapi,
  uid: InboxUid,
  { documentId, email }: { documentId: string; email: unknown },
  link?: string,
): Promise<void> {
  if (!isMailConfigured()) return;
  const outbox = createOutbox(strapi);
  await outbox.store({ kind: 'notice', uid, documentId, link });
  if (!link) return;
  if (mayMailKit(String(email))) await outbox.store({ kind: 'kit', uid, documentId, link });
  else log.warn('Daily limit of kit emails reached: email not sent');
}

function createMailer(strapi: Core.Strapi) {
  const outbox = createOutbox(strapi);
  const send = createPendingSender({
    outbox,
    findMessage,
    contactAddress,
    sendEmail: (email) => strapi.plugin('email').service('email').send(email),
    log,
    pauseMs: 1_000 * Number(process.env.NOTICE_PAUSE_SECONDS || PAUSE_SECONDS),
  });
  return createWorker({
    async work(stopping) {
      try {
        // What was pending when the mail server was removed must not be sent much later.
        await (isMailConfigured() ? send(stopping) : outbox.forgetAll());
        return true;
      } catch (error) {
        log.error('Sending the pending emails failed', { error });
        return false;
      }
    },
    retryDelays: [],
    pauseMs: LOOK_MS,
  });
}

let mailer: ReturnType<typeof createMailer> | undefined;

/** Sends the pending emails, without delaying the response to the visitor. */
export const wakeMailer = () => void mailer?.wake();

/** Sends the emails about visitors' messages, including those that a crash has left. */
export function startMailing(strapi: Core.Strapi): void {
  mailer = createMailer(strapi);
  strapi.server.httpServer.once('listening', wakeMailer);
}

/** Stops after the email that is being sent. Pending emails are sent after the next start. */
export const stopMailing = () => mailer?.stop();
