import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isSiteRequest } from '../lib/site';

/** The routes of visitors' accounts. The pattern ignores case, because Strapi's router does. */
const ACCOUNT_ROUTES = /^\/api\/(auth|connect|users)(\/|$)/i;
/** The routes that browsers visit, to a provider and back. */
const PROVIDER_ROUTES = /^\/api\/connect\//i;

/**
 * Responds to requests on account routes with 403 unless they come from the site, which limits
 * attempts and conceals who has an account. While `enable_accounts` is off, the site gets 404.
 */
const middleware: Core.MiddlewareFactory =
  (_, { strapi }) =>
  async (ctx, next) => {
    if (!ACCOUNT_ROUTES.test(ctx.path)) return next();
    if (!PROVIDER_ROUTES.test(ctx.path) && !isSiteRequest(ctx)) throw new errors.ForbiddenError();
    const settings = await strapi.documents('api::settings.settings').findFirst();
    if (!settings?.enable_accounts) throw new errors.NotFoundError();
    return next();
  };

export default middleware;
