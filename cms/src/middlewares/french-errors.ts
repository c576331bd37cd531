import type { Core } from '@strapi/strapi';
import { inFrench } from '../lib/editor/french-errors';

type Answer = { error?: { message: string; details?: { errors?: { message: string }[] } } } | null;

/**
 * Translates messages for the admin's pages, which show them, into French. The content API remains
 * English.
 */
const middleware: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  const error = (ctx.body as Answer)?.error;
  if (typeof error?.message !== 'string' || /^\/api\//i.test(ctx.path)) return;
  for (const fault of [error, ...(error.details?.errors ?? [])])
    fault.message = inFrench(fault.message);
};

export default middleware;
