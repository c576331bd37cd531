import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { PREVIEW_TOKEN } from '../lib/tokens';

/** Parameters that reach what is not published, besides `status=published`. */
const reachesDrafts = (query: Record<string, unknown>) =>
  (query.status !== undefined && query.status !== 'published') ||
  query.publicationFilter !== undefined ||
  query.hasPublishedVersion !== undefined;

/** Drafts are for the preview token alone: Strapi would give them to whoever may read the type. */
const middleware: Core.MiddlewareFactory = () => (ctx, next) => {
  const isPreview = ctx.state.auth?.credentials?.name === PREVIEW_TOKEN;
  if (!isPreview && reachesDrafts(ctx.query)) throw new errors.ForbiddenError();
  return next();
};

export default middleware;
