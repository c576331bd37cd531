import type { Core } from '@strapi/strapi';
import type { InboxUid } from '../content-types';

const UID = 'api::pending-mail.pending-mail';

/** The most emails that one look finds, which limits the memory. The others follow. */
const MAX_FOUND = 1_000;

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

/** The emails that have not been sent yet, in the database, so that they survive a crash. */
export const createOutbox = (strapi: Core.Strapi) => {
  const table = strapi.db.query(UID);
  return {
    store: (mail: Mail) => table.create({ data: { mail } }),
    /** The least attempted first, so that those which fail again and again delay no other. */
    find: (): Promise<PendingMail[]> =>
      table.findMany({ orderBy: [{ attempts: 'asc' }, { id: 'asc' }], limit: MAX_FOUND }),
    countAttempt: ({ id, attempts }: PendingMail) =>
      table.update({ where: { id }, data: { attempts: attempts + 1 } }),
    forget: (mails: PendingMail[]) =>
      table.deleteMany({ where: { id: { $in: mails.map(({ id }) => id) } } }),
    forgetAll: () => table.deleteMany({}),
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
