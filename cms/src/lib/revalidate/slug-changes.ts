import type { Core } from '@strapi/strapi';
import { isPublic } from '../content-types';
import { toContentWebhook, type Webhook } from './events';

type PublishedSlug = { documentId: string; locale: string | null; slug: string };

/**
 * Reports a former slug as unpublished when a document gets another one, because no event of Strapi
 * names the former page.
 */
export function watchSlugChanges(strapi: Core.Strapi, notify: (webhook: Webhook) => unknown): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const mayPublish = action === 'publish' || action === 'update';
    if (!mayPublish || !isPublic(uid) || !('slug' in context.contentType.attributes)) return next();
    const { documentId } = params as { documentId: string };
    const findPublished = (): Promise<PublishedSlug[]> =>
      strapi.db.query(uid).findMany({
        where: { documentId, publishedAt: { $notNull: true } },
        select: ['documentId', 'locale', 'slug'],
      });

    const before = await findPublished();
    const result = await next();
    const after = new Map((await findPublished()).map(({ locale, slug }) => [locale, slug]));
    const former = before.filter(({ locale, slug }) => (after.get(locale) ?? slug) !== slug);
    const model = context.contentType.modelName;
    await strapi.db.transaction(async ({ onCommit }) => {
      onCommit(() => {
        for (const entry of former)
          notify(toContentWebhook('entry.unpublish', { model, uid, entry }));
      });
    });
    return result;
  });
}
