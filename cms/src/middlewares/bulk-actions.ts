import type { Core } from '@strapi/strapi';

const BULK_ACTION = /^\/content-manager\/collection-types\/[^/]+\/actions\/bulk\w+$/;

/**
 * Copies the language of a list from the query to the body. Strapi's actions on ticked rows read it
 * from the body, and use French by default (5.54, collection-types.mjs), so deleting from the
 * English list would delete the French versions.
 */
const middleware: Core.MiddlewareFactory = () => (ctx, next) => {
  const { body } = ctx.request;
  const { locale } = ctx.query;
  if (BULK_ACTION.test(ctx.path) && typeof locale === 'string' && body) body.locale ??= locale;
  return next();
};

export default middleware;
