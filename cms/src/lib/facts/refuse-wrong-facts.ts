import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { batchFaults, endFaults, type Fault, factFaults } from './check-facts';

const CHECKS: Record<string, (data: object) => Fault[]> = {
  'api::product.product': factFaults,
  'api::recall.recall': (recall) => [...batchFaults(recall), ...endFaults(recall)],
};

/**
 * Refuses to save a product with a wrong bar code or an unknown allergen, or a recall whose batches
 * are not a list or whose end is not yet reached, drafts included: the site would leave the field out
 * or end the recall too early, and nobody would see why.
 */
export function refuseWrongFacts(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const check = CHECKS[context.uid];
    const isSaved = context.action === 'create' || context.action === 'update';
    if (!check || !isSaved) return next();
    const { data = {} } = context.params as { data?: object };
    const faults = check(data);
    const [first] = faults;
    if (first)
      throw new errors.ValidationError(first.message, {
        errors: faults.map((fault) => ({ ...fault, name: 'ValidationError' })),
      });
    return next();
  });
}
