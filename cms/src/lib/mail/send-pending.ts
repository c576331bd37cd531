import { isWithinLifetime } from '../clock';
import { composeKitMail } from './kit-mail';
import type { Mail, Outbox, PendingMail } from './mail';
import { composeDigest, composeNotification, type MessageKind, type Submission } from './templates';

/** The number of messages that a digest quotes; it counts the others. */
const MAX_QUOTED = 20;
const MINUTE_MS = 60_000;
/** The last attempt is made after almost three days. */
const MAX_ATTEMPTS = 13;

/** The error of a mail server, as nodemailer reports it. */
type MailError = Error & { code?: string; command?: string; responseCode?: number };

/** The services of Strapi, which tests replace. */
type Services = {
  outbox: Outbox;
  /** The message as it was posted; null if it has been deleted. */
  findMessage: (mail: Mail) => Promise<Submission | null>;
  contactAddress: () => Promise<string | undefined>;
  sendEmail: (email: { to: string; subject: string }) => Promise<unknown>;
  log: { error: (message: string, fields: Record<string, unknown>) => void };
  /** The shortest time between two emails to the professional contact, in milliseconds. */
  pauseMs: number;
};

/** Whether an email's next attempt is due: at once, then at the age of 1, 3, 7, 15 … minutes. */
const isDue = ({ attempts, createdAt }: PendingMail): boolean =>
  !isWithinLifetime(new Date(createdAt).getTime(), (2 ** attempts - 1) * MINUTE_MS);

/** Whether the error is about one recipient, and not about the server. */
const isAboutRecipient = ({ command }: MailError) => command === 'RCPT TO';

/** Whether a recipient will never be accepted. */
const isRefused = (error: MailError) => isAboutRecipient(error) && (error.responseCode ?? 0) >= 500;

const kindOf = ({ uid }: Mail): MessageKind =>
  uid === 'api::kit-request.kit-request' ? 'kit-request' : 'contact-message';

/**
 * Creates the task that sends the pending emails: one at least once, because it is forgotten only
 * after it has been sent.
 */
export function createPendingSender(services: Services) {
  const { outbox, findMessage, contactAddress, sendEmail, log, pauseMs } = services;
  let lastNotice = Number.NEGATIVE_INFINITY;
  /** The ids of emails that were sent and could not be forgotten, because the database was full. */
  const sent = new Set<number>();

  async function forgetSent(mails: PendingMail[]): Promise<void> {
    for (const { id } of mails) sent.add(id);
    await outbox.forget(mails);
    for (const { id } of mails) sent.delete(id);
  }

  /** Sends what is pending, and forgets or counts it. @returns the error, if it failed */
  async function attempt(pending: PendingMail[], send: () => Promise<unknown>) {
    const error = await send().then(
      () => undefined,
      (failure: MailError) => failure,
    );
    if (!error) {
      await forgetSent(pending);
      return undefined;
    }
    const tried = pending.filter(isDue);
    const isOver = ({ attempts, mail }: PendingMail) =>
      attempts + 1 >= MAX_ATTEMPTS || (mail.kind === 'kit' && isRefused(error));
    const over = tried.filter(isOver);
    for (const mail of tried.filter((mail) => !isOver(mail))) await outbox.countAttempt(mail);
    if (over.length > 0) {
      await outbox.forget(over);
      log.error('Emails were given up', { total: over.length });
    }
    return error;
  }

  async function composeNotice(pending: PendingMail[]) {
    const first = pending.slice(0, MAX_QUOTED);
    const found = await Promise.all(
      first.map(async ({ mail }): Promise<[MessageKind, Submission][]> => {
        const message = await findMessage(mail);
        return message ? [[kindOf(mail), { ...message, kit: mail.link }]] : [];
      }),
    );
    const quoted = found.flat();
    const total = pending.length - first.length + quoted.length;
    if (total === 0) return undefined;
    const [only] = quoted;
    return total === 1 && only ? composeNotification(...only) : composeDigest(quoted, total);
  }

  /** Sends all notices as one email: at once, or after the pause since the one before. */
  async function sendNotices(pending: PendingMail[]): Promise<void> {
    if (performance.now() - lastNotice < pauseMs || !pending.some(isDue)) return;
    lastNotice = performance.now();
    const error = await attempt(pending, async () => {
      const notice = await composeNotice(pending);
      const to = notice && (await contactAddress());
      if (notice && !to) throw new Error('no professional contact in the settings');
      if (to) await sendEmail({ to, ...notice });
    });
    if (error) log.error('Stored messages could not be mailed', { total: pending.length, error });
  }

  async function sendKit({ mail }: PendingMail): Promise<void> {
    const message = await findMessage(mail);
    if (!message || !mail.link) return;
    const email = composeKitMail(message.language, mail.link, await contactAddress());
    await sendEmail({ to: String(message.email), ...email });
  }

  async function sendKits(pending: PendingMail[], stopping: AbortSignal): Promise<void> {
    for (const kit of pending.filter(isDue)) {
      if (stopping.aborted) return;
      const error = await attempt([kit], () => sendKit(kit));
      if (!error) continue;
      // Only the code is logged, in development too, because a mail server's message may quote the
      // address.
      log.error('A kit could not be mailed', { code: error.code ?? error.name });
      if (!isAboutRecipient(error)) return;
    }
  }

  return async (stopping: AbortSignal): Promise<void> => {
    const found = await outbox.find();
    const pending = found.filter(({ id }) => !sent.has(id));
    await sendNotices(pending.filter(({ mail }) => mail.kind === 'notice'));
    await sendKits(
      pending.filter(({ mail }) => mail.kind === 'kit'),
      stopping,
    );
    const left = found.filter(({ id }) => sent.has(id));
    if (left.length > 0) await forgetSent(left);
  };
}
