import { factories } from '@strapi/strapi';
import type { InboxUid, PublicUid } from './content-types';

const read = { middlewares: ['global::published-only', 'global::deep-populate'] };

/**
 * The routes of a type that the site displays. None of them writes, whatever permissions a token
 * has.
 */
export const readRoutes = (uid: PublicUid) =>
  factories.createCoreRouter(uid, {
    only: ['find', 'findOne'],
    config: { find: read, findOne: read },
  });

/**
 * The routes of a type that visitors create. The reading route exists only to respond with 403
 * instead of 405.
 */
export const inboxRoutes = (uid: InboxUid) =>
  factories.createCoreRouter(uid, {
    only: ['find', 'create'],
    config: { find: { policies: ['global::deny-all'] } },
  });
