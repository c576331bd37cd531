import type { Core } from '@strapi/strapi';
import { isShown } from '../types';
import { type ContentEvent, toContentEvent } from './events';

type Row = { documentId: string; locale: string | null; slug: string };

/**
 * A slug that changes leaves a page behind at its former address, which no event of Strapi names:
 * it is told as unpublished there.
 */
export function tellFormerSlugs(strapi: Core.Strapi, tell: (event: ContentEvent) => void): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const isConcerned = action === 'publish' || action === 'update';
    if (!isConcerned || !isShown(uid) || !('slug' in context.contentType.attributes)) return next();
    const { documentId } = params as { documentId: string };
    const live = (): Promise<Row[]> =>
      strapi.db.query(uid).findMany({
        where: { documentId, publishedAt: { $notNull: true } },
        select: ['documentId', 'locale', 'slug'],
      });

    const before = await live();
    const result = await next();
    const after = new Map((await live()).map(({ locale, slug }) => [locale, slug]));
    const left = before.filter(({ locale, slug }) => (after.get(locale) ?? slug) !== slug);
    const model = context.contentType.modelName;
    strapi.db.transaction(({ onCommit }) => {
      onCommit(() => {
        for (const entry of left) tell(toContentEvent('entry.unpublish', { model, uid, entry }));
      });
    });
    return result;
  });
}
