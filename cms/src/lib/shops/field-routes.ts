import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { describeHours } from '../hours/describe-hours';
import { findFlavours } from './find-flavours';
import { SHOP_UID } from './shop';

const READ = 'plugin::content-manager.explorer.read';

/**
 * The longest text that is read: longer than the field, so that the response can report that it is
 * too long.
 */
const MAX_TYPED = 1_000;

type Ability = { can(action: string, subject: string): boolean };

/** Registers the routes of a shop's form (src/admin/shops), for all users who may read shops. */
export function registerShopFieldRoutes(strapi: Core.Strapi): void {
  const route = (path: string, answer: (ctx: Context) => unknown) => ({
    method: 'GET' as const,
    path: `/shops/${path}`,
    info: { type: 'admin' },
    handler: async (ctx: Context) => {
      if (!(ctx.state.userAbility as Ability).can(READ, SHOP_UID))
        return ctx.forbidden('Votre rôle ne permet pas de lire les points de vente.');
      ctx.body = await answer(ctx);
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('flavours', async () => ({ flavours: await findFlavours(strapi) })),
      route('hours', ({ query }) =>
        describeHours(String(query.rule ?? '').slice(0, MAX_TYPED), query.country),
      ),
    ],
  });
}
