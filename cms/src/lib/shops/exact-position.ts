import type { Core } from '@strapi/strapi';
import { SHOP_UID, type Shop } from './shop';

type Params = { documentId?: string; data?: Partial<Shop> };

const isForm = (strapi: Core.Strapi) =>
  Boolean(strapi.requestContext.get()?.path.startsWith('/content-manager/'));

/**
 * A position that somebody corrects in the form is exact from then on. The form sends the mark
 * « Position approximative » of before with it, so that only a shop that had none can be given it there.
 */
export function markCorrectedPositions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { documentId, data } = context.params as Params;
    if (context.uid !== SHOP_UID || context.action !== 'update' || !data || !isForm(strapi))
      return next();
    const where = { documentId, publishedAt: null, is_approximate: true };
    const stored = (await strapi.db.query(SHOP_UID).findOne({ where })) as Shop | null;
    const isMoved = (['latitude', 'longitude'] as const).some(
      (name) => data[name] !== undefined && data[name] !== stored?.[name],
    );
    if (stored && isMoved) data.is_approximate = false;
    return next();
  });
}
