import type { Core } from '@strapi/strapi';
import { log } from '../lib/log/log';

/** Replaces `strapi::logger`, which logs the query, because that may contain a code or a token. */
const middleware: Core.MiddlewareFactory = () => async (ctx, next) => {
  const start = performance.now();
  await next();
  const ms = Math.ceil(performance.now() - start);
  const { method, status } = ctx;
  // An encoded "?" ends the path too, because a query was meant to follow.
  const path = ctx.path.split(/%(?:25)*3f/i, 1)[0];
  log.http('Request', { method, path, ms, status });
};

export default middleware;
