import type { Core } from '@strapi/strapi';
import type { Mail, PendingMail } from './mail';

const UID = 'api::pending-mail.pending-mail';

/** The most emails that one look finds, which limits the memory. The others follow. */
const MAX_FOUND = 1_000;

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
