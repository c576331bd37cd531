import type { Core } from '@strapi/strapi';

/** Replaces `strapi::logger`, which logs the query: it may contain a code or a token. */
const middleware: Core.MiddlewareFactory =
  (_, { strapi }) =>
  async (ctx, next) => {
    const start = performance.now();
    await next();
    const ms = Math.ceil(performance.now() - start);
    strapi.log.http(`${ctx.method} ${ctx.path} (${ms} ms) ${ctx.status}`);
  };

export default middleware;
