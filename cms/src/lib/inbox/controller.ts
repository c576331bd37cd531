import { factories } from '@strapi/strapi';
import type { InboxUid } from '../content-types';
import { storeMails, wakeMailer } from '../mail/notifications';
import { toPosted, toStored } from './choices';
import { toEntry, toKitLink } from './entry';

/** The header with the URL of the kit's page, which is stored only until it is mailed. */
const KIT_HEADER = 'x-kit-page';

type StoredMessage = { documentId: string };

/**
 * Stores a visitor's message once, together with the emails about it. For a known `submission_id`
 * the response is the stored message, so that the site may safely retry.
 */
export const inboxController = (uid: InboxUid) =>
  factories.createCoreController(uid, ({ strapi }) => {
    const findStored = (submissionId: unknown): Promise<StoredMessage | null> =>
      typeof submissionId === 'string' && submissionId
        ? strapi.db.query(uid).findOne({ where: { submission_id: submissionId } })
        : Promise.resolve(null);

    return {
      async create(ctx) {
        const { data } = (ctx.request.body ?? {}) as { data?: Record<string, unknown> };
        const submissionId = data?.submission_id;
        const stored = await findStored(submissionId);
        if (stored) return this.transformResponse?.({ documentId: stored.documentId });
        const entry = data && toEntry(data);
        if (entry) ctx.request.body.data = toStored(entry);
        const isKit = uid === 'api::kit-request.kit-request';
        const kit = isKit ? toKitLink(ctx.get(KIT_HEADER)) : undefined;
        try {
          const response = await strapi.db.transaction(async () => {
            const created = await super.create(ctx);
            await storeMails(strapi, uid, created.data, kit);
            return created;
          });
          wakeMailer();
          response.data = toPosted(response.data);
          return response;
        } catch (error) {
          // Of two simultaneous requests, the unique column has accepted one.
          const concurrent = await findStored(submissionId);
          if (!concurrent) throw error;
          return this.transformResponse?.({ documentId: concurrent.documentId });
        }
      },
    };
  });
