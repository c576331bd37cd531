import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** The routes of visitors' accounts. Strapi's router ignores case, so this does too. */
const ACCOUNT_ROUTES = /^\/api\/(auth|connect|users)(\/|$)/i;

/** Answers 404 on account routes while `enable_accounts` is off. */
const middleware: Core.MiddlewareFactory =
  (_, { strapi }) =>
  async (ctx, next) => {
    if (ACCOUNT_ROUTES.test(ctx.path)) {
      const settings = await strapi.documents('api::settings.settings').findFirst();
      if (!settings?.enable_accounts) throw new errors.NotFoundError();
    }
    return next();
  };

export default middleware;
