import { createHash } from 'node:crypto';
import type { Language } from '../locales';
import { createDailyLimit } from './daily-limit';
import { KIT_TEXTS } from './kit-texts';
import { escapeHtml } from './templates';

/**
 * The limit of a day (UTC). Anybody can enter anybody's address, so each gets only a few emails. The
 * site limits how many kits the visitors of one network have mailed.
 */
const DAILY_LIMIT = { emails: 3, recipients: 20_000 };

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

const consumeDailyLimit = createDailyLimit(DAILY_LIMIT);

/**
 * Counts a kit for an address, however it is spelt, and returns whether it may be mailed. The key is
 * a hash, so that no address is kept.
 */
export const mayMailKit = (email: string): boolean =>
  consumeDailyLimit(
    createHash('sha256')
      .update(email.toLowerCase().replace(/\+.*(?=@)/, ''))
      .digest('hex'),
  );
