import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { log } from '../log/log';
import { findSamples } from './samples';
import { readSiteHealth } from './site-health';

const READ = 'plugin::content-manager.explorer.read';

type Ability = { can(action: string, subject: string): boolean };

/**
 * Registers the routes of the widgets on the admin's home (src/admin/home), for all signed-in
 * users.
 */
export function registerHomeRoutes(strapi: Core.Strapi): void {
  const route = (path: string, answer: (ability: Ability) => Promise<unknown>) => ({
    method: 'GET' as const,
    path,
    info: { type: 'admin' },
    handler: async (ctx: Context) => {
      ctx.body = await answer(ctx.state.userAbility);
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('/home/samples', async (ability) => ({
        types: await findSamples(strapi, (uid) => ability.can(READ, uid)),
      })),
      route('/home/site-health', async () => ({
        strapi: strapi.config.get('info.strapi'),
        project: strapi.config.get('info.version'),
        site: await readSiteHealth().catch((error: Error) => {
          log.warn('The state of the site is not known', { error });
          return null;
        }),
      })),
    ],
  });
}
