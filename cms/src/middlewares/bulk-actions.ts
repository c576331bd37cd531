import type { Core } from '@strapi/strapi';

const BULK_ACTION = /^\/content-manager\/collection-types\/[^/]+\/actions\/bulk\w+$/;

/**
 * A list says in the query which language it shows, but Strapi's actions on ticked rows read it from the
 * body, and without one take French (5.54, collection-types.mjs): deleting from the English list would
 * delete the French versions.
 */
const middleware: Core.MiddlewareFactory = () => (ctx, next) => {
  const { body } = ctx.request;
  const { locale } = ctx.query;
  if (BULK_ACTION.test(ctx.path) && typeof locale === 'string' && body) body.locale ??= locale;
  return next();
};

export default middleware;
