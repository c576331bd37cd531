import { createHash } from 'node:crypto';
import type { Language } from '../locales';
import { createDailyLimit } from './daily-limit';
import { KIT_TEXTS } from './kit-texts';
import { escapeHtml, type Submission } from './templates';

/**
 * The limits of a day (UTC). Anybody can enter anybody's address, so each gets only a few emails,
 * and the total is limited too.
 */
const DAILY_LIMIT = { emails: 3, recipients: 1_000 };

const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(KIT_TEXTS, value);

/**
 * The email with the link to a shop's kit, in its language.
 * @param contact the address that gets the replies, if there is one
 */
export function composeKitMail(language: unknown, link: string, contact?: string) {
  const texts = KIT_TEXTS[isLanguage(language) ? language : 'fr'];
  const before = [texts.greeting, texts.ready];
  const after = [
    texts.lifetime,
    ...(contact ? [texts.question(contact)] : []),
    texts.unasked,
    `${texts.signature}\nDough là là`,
  ];
  const paragraph = (html: string) => `<p style="white-space: pre-line">${html}</p>`;
  const address = escapeHtml(link);
  return {
    subject: texts.subject,
    ...(contact && { replyTo: contact }),
    text: `${[...before, link, ...after].join('\n\n')}\n`,
    html: [
      ...before.map(escapeHtml),
      `<a href="${address}">${address}</a>`,
      ...after.map(escapeHtml),
    ]
      .map(paragraph)
      .join('\n'),
  };
}

/** The key under which an address is counted: a hash of its normalised spelling. */
const recipientOf = (email: string) =>
  createHash('sha256')
    .update(email.toLowerCase().replace(/\+.*(?=@)/, ''))
    .digest('hex');

/** The services of Strapi, which tests replace. */
type Services = {
  contactAddress: () => Promise<string | undefined>;
  sendEmail: (email: { to: string; subject: string }) => Promise<unknown>;
  log: Record<'warn' | 'error', (message: string, fields?: { code: unknown }) => void>;
};

/** Emails the links of kits to shops, to each address only a few times a day. */
export function createKitMails({ contactAddress, sendEmail, log }: Services) {
  const consumeDailyLimit = createDailyLimit(DAILY_LIMIT);
  const pending = new Set<Promise<void>>();

  async function deliver(email: string, language: unknown, link: string): Promise<void> {
    try {
      const contact = await contactAddress();
      await sendEmail({ to: email, ...composeKitMail(language, link, contact) });
    } catch (error) {
      // Only the code is logged, in development too, because a mail server's message may quote the
      // address.
      const { code, name } = error as { code?: unknown; name?: unknown };
      log.error('A kit could not be mailed', { code: code ?? name });
    }
  }

  return {
    /** Emails the link of a stored request to the shop. A failure is logged without the address. */
    add({ email, language }: Submission, link: string): void {
      if (typeof email !== 'string') return;
      if (!consumeDailyLimit(recipientOf(email))) {
        log.warn('Daily limit of kit emails reached: email not sent');
        return;
      }
      const delivery = deliver(email, language, link).finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    /** Waits for the emails that are being sent, before the process exits. */
    async flush(): Promise<void> {
      await Promise.all(pending);
    },
  };
}
