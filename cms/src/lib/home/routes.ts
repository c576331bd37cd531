import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { log } from '../log/log';
import { type Ability, mayReadSite } from '../revalidate/site-rights';
import { findSamples } from './samples';
import { readSiteHealth } from './site-health';

const READ = 'plugin::content-manager.explorer.read';

/** The versions of Strapi and of this project, and what the site says of itself. */
const describeSite = async (strapi: Core.Strapi) => ({
  strapi: strapi.config.get('info.strapi'),
  project: strapi.config.get('info.version'),
  site: await readSiteHealth().catch((error: Error) => {
    log.warn('The state of the site is not known', { error });
    return null;
  }),
});

/** Registers the routes of the widgets on the admin's home (src/admin/home). */
export function registerHomeRoutes(strapi: Core.Strapi): void {
  const route = (
    path: string,
    isAllowed: (ability: Ability) => boolean,
    answer: (ability: Ability) => Promise<unknown>,
  ) => ({
    method: 'GET' as const,
    path,
    info: { type: 'admin' },
    handler: async (ctx: Context) => {
      const ability: Ability = ctx.state.userAbility;
      if (!isAllowed(ability)) return ctx.forbidden('Votre rôle ne le permet pas.');
      ctx.body = await answer(ability);
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route(
        '/home/samples',
        () => true,
        async (ability) => ({ types: await findSamples(strapi, (uid) => ability.can(READ, uid)) }),
      ),
      route('/home/site-health', mayReadSite, () => describeSite(strapi)),
    ],
  });
}
