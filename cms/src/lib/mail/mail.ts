import type { InboxUid } from '../content-types';

/**
 * An email about a stored message: a notice to the professional contact, or a kit's link to the
 * shop.
 */
export type Mail = {
  kind: 'notice' | 'kit';
  uid: InboxUid;
  documentId: string;
  /** The URL of the kit's page, which contains a token: it is stored only until it is mailed. */
  link?: string;
};

/** An email that has not been sent yet. */
export type PendingMail = {
  id: number;
  mail: Mail;
  /** The number of failed attempts. */
  attempts: number;
  createdAt: string | Date;
};

/** Where emails wait until they are sent (pending-mails.ts). */
export type Outbox = {
  find: () => Promise<PendingMail[]>;
  countAttempt: (mail: PendingMail) => Promise<unknown>;
  forget: (mails: PendingMail[]) => Promise<unknown>;
};
