import type { InboxUid } from '../content-types';
import { log } from '../log/log';
import { createBatches } from './batches';
import { createKitMails } from './kit-mail';
import { composeDigest, composeNotification, type MessageKind, type Submission } from './templates';
import { isMailConfigured } from './transport';

/** The number of messages that a digest quotes; it counts the others. */
const MAX_QUOTED = 20;
/** The shortest time between two emails, in seconds: at most seven an hour. */
const PAUSE_SECONDS = 600;

type Message = [MessageKind, Submission];

const kindOf = (uid: InboxUid): MessageKind =>
  uid === 'api::kit-request.kit-request' ? 'kit-request' : 'contact-message';

/** The professional contact's address in the settings. */
export async function contactAddress(): Promise<string | undefined> {
  const settings = await strapi
    .documents('api::settings.settings')
    .findFirst({ populate: { procontact: true } });
  return settings?.procontact?.email ?? undefined;
}

const sendEmail = (email: { to: string; subject: string }): Promise<unknown> =>
  strapi.plugin('email').service('email').send(email);

async function sendToContact(email: { subject: string }): Promise<void> {
  const to = await contactAddress();
  if (!to) throw new Error('no professional contact in the settings');
  await sendEmail({ to, ...email });
}

async function sendBatch(messages: Message[], total: number): Promise<void> {
  const [first] = messages;
  const single = total === 1 && first;
  try {
    await sendToContact(single ? composeNotification(...single) : composeDigest(messages, total));
  } catch (error) {
    log.error('Stored messages could not be mailed', { total, error });
  }
}

const batches = createBatches<Message>({
  size: MAX_QUOTED,
  pauseMs: () => 1_000 * Number(process.env.NOTICE_PAUSE_SECONDS || PAUSE_SECONDS),
  deliver: sendBatch,
});

/**
 * Emails a stored message to the professional contact, without delaying the response: at once, or
 * in a digest if another email was sent during the pause. A failure is logged without the visitor's
 * text.
 */
export function notifyContact(uid: InboxUid, entry: Submission): void {
  if (isMailConfigured()) batches.add([kindOf(uid), entry]);
}

const kitMails = createKitMails({ contactAddress, sendEmail, log });

/** Emails the link of a kit to the shop that requested it, without delaying the response. */
export function mailKit(entry: Submission, link: string): void {
  if (isMailConfigured()) kitMails.add(entry, link);
}

/** Emails the pending messages, before Strapi exits. */
export async function flushNotifications(): Promise<void> {
  await Promise.all([batches.flush(), kitMails.flush()]);
}
