import { factories } from '@strapi/strapi';
import { sendNotice } from '../mail/notice';
import type { InboxUid } from '../types';
import { toEntry } from './entry';

type Stored = { documentId: string };

/**
 * Stores a visitor's message once: a `submission_id` that is stored already answers the stored
 * message, so that the site may send again what it is not sure of.
 */
export const inboxController = (uid: InboxUid) =>
  factories.createCoreController(uid, ({ strapi }) => {
    const findTwin = (submissionId: unknown): Promise<Stored | null> =>
      typeof submissionId === 'string' && submissionId
        ? strapi.db.query(uid).findOne({ where: { submission_id: submissionId } })
        : Promise.resolve(null);

    return {
      async create(ctx) {
        const { data } = (ctx.request.body ?? {}) as { data?: Record<string, unknown> };
        const submissionId = data?.submission_id;
        const twin = await findTwin(submissionId);
        if (twin) return this.transformResponse?.({ documentId: twin.documentId });
        if (data) ctx.request.body.data = toEntry(data);
        try {
          const answer = await super.create(ctx);
          sendNotice(strapi, uid, ctx.request.body.data);
          return answer;
        } catch (error) {
          // Two at once: the database let one of them in.
          const other = await findTwin(submissionId);
          if (!other) throw error;
          return this.transformResponse?.({ documentId: other.documentId });
        }
      },
    };
  });
