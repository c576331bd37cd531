import { factories } from '@strapi/strapi';
import type { InboxUid, PublicUid } from './content-types';

const read = { middlewares: ['global::published-only', 'global::deep-populate'] };

/** Routes of a type that the site displays: none writes, whatever a token's permissions are. */
export const readRoutes = (uid: PublicUid) =>
  factories.createCoreRouter(uid, {
    only: ['find', 'findOne'],
    config: { find: read, findOne: read },
  });

/** Routes of a type that visitors create. Reading has a route only to answer 403 instead of 405. */
export const inboxRoutes = (uid: InboxUid) =>
  factories.createCoreRouter(uid, {
    only: ['find', 'create'],
    config: { find: { policies: ['global::deny-all'] } },
  });
