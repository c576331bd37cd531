import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { log } from '../log/log';
import { fetchContentReport } from './content-report';
import { resendEverything } from './notify-site';
import { countPending } from './outbox';
import { readStatus } from './status';

const statusOf = async (strapi: Core.Strapi) => ({
  isConfigured: Boolean(process.env.REVALIDATE_SECRET),
  pending: await countPending(strapi),
  ...(await readStatus(strapi)),
});

/**
 * Registers the routes of the site's status on the admin's home page, for all signed-in users
 * (src/admin/site-status.tsx).
 */
export function registerSiteRoutes(strapi: Core.Strapi): void {
  const route = (method: 'GET' | 'POST', path: string, answer: () => Promise<unknown>) => ({
    method,
    path: `/site-notices/${path}`,
    info: { type: 'admin' },
    handler: async (ctx: Context) => {
      ctx.body = await answer();
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('GET', 'status', () => statusOf(strapi)),
      route('POST', 'resend', async () => {
        await resendEverything(strapi);
        return statusOf(strapi);
      }),
      route('GET', 'left-out', async () => ({
        list: await fetchContentReport(strapi).catch((error: Error) => {
          log.warn('What the site leaves out is not known', { error });
          return null;
        }),
      })),
    ],
  });
}
