import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { log } from '../log/log';
import { fetchContentReport } from './content-report';
import { resendEverything } from './notify-site';
import { countPending } from './outbox';
import { type Ability, mayReadSite, mayRenewSite } from './site-rights';
import { readStatus } from './status';

const statusFor = async (strapi: Core.Strapi, ability: Ability) => ({
  isConfigured: Boolean(process.env.REVALIDATE_SECRET),
  mayResend: mayRenewSite(ability),
  pending: await countPending(strapi),
  ...(await readStatus(strapi)),
});

/** The renewal that somebody has asked for and the site has not answered yet. */
let resending: Promise<void> | undefined;

/** Makes the site renew all content, once for everybody who asks meanwhile. */
function resendOnce(strapi: Core.Strapi): Promise<void> {
  resending ??= resendEverything(strapi).finally(() => {
    resending = undefined;
  });
  return resending;
}

/** Registers the routes of the site's status on the admin's home page (src/admin/site-status.tsx). */
export function registerSiteRoutes(strapi: Core.Strapi): void {
  const route = (
    method: 'GET' | 'POST',
    path: string,
    isAllowed: (ability: Ability) => boolean,
    answer: (ability: Ability) => Promise<unknown>,
  ) => ({
    method,
    path: `/site-notices/${path}`,
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
      route('GET', 'status', mayReadSite, (ability) => statusFor(strapi, ability)),
      route('POST', 'resend', mayRenewSite, async (ability) => {
        await resendOnce(strapi);
        return statusFor(strapi, ability);
      }),
      route('GET', 'left-out', mayReadSite, async () => ({
        list: await fetchContentReport(strapi).catch((error: Error) => {
          log.warn('What the site leaves out is not known', { error });
          return null;
        }),
      })),
    ],
  });
}
