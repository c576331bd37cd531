import type { Core } from '@strapi/strapi';
import { SHOP_UID, type Shop } from './shop';

type Params = { documentId?: string; data?: Partial<Shop> };

const isForm = (strapi: Core.Strapi) =>
  Boolean(strapi.requestContext.get()?.path.startsWith('/content-manager/'));

/**
 * Marks a position that is corrected in the form as exact. The form also sends the former mark
 * « Position approximative », so the mark can be set by hand only for a shop that did not have it.
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
