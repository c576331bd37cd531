import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { PREVIEW_TOKEN } from '../lib/tokens';

/** Whether a query can return documents that are not published. */
const canReturnDrafts = (query: Record<string, unknown>) =>
  (query.status !== undefined && query.status !== 'published') ||
  query.publicationFilter !== undefined ||
  query.hasPublishedVersion !== undefined;

/**
 * Responds with 403 to requests for drafts without the preview token, because Strapi would show
 * them to any reader.
 */
const middleware: Core.MiddlewareFactory = () => (ctx, next) => {
  const isPreview = ctx.state.auth?.credentials?.name === PREVIEW_TOKEN;
  if (!isPreview && canReturnDrafts(ctx.query)) throw new errors.ForbiddenError();
  return next();
};

export default middleware;
