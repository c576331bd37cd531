import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isSiteRequest } from '../lib/site';

/** The routes of visitors' accounts. Strapi's router ignores case, so this does too. */
const ACCOUNT_ROUTES = /^\/api\/(auth|connect|users)(\/|$)/i;
/** Those that browsers visit, on their way to a provider and back. */
const PROVIDER_ROUTES = /^\/api\/connect\//i;

/**
 * Answers 403 on account routes to everyone but the site, which limits attempts and conceals who has
 * an account, and 404 to the site too while `enable_accounts` is off.
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
