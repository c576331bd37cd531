import { factories } from '@strapi/strapi';
import type { InboxUid, ShownUid } from './types';

const read = { middlewares: ['global::published-only', 'global::deep-populate'] };

/** A type that the site shows: no route writes it, whatever a token may do. */
export const readRoutes = (uid: ShownUid) =>
  factories.createCoreRouter(uid, {
    only: ['find', 'findOne'],
    config: { find: read, findOne: read },
  });

/** A type that visitors create: the reading route only refuses, with 403 instead of 405. */
export const inboxRoutes = (uid: InboxUid) =>
  factories.createCoreRouter(uid, {
    only: ['find', 'create'],
    config: { find: { policies: ['global::nobody'] } },
  });
