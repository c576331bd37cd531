import type { Core } from '@strapi/strapi';
import { siteUrl } from '../src/lib/site';

type MethodNotAllowed = { methodNotAllowed(): void };

/**
 * The admin's pages call nobody but Strapi; its own policy lets them call any address. In text, as Strapi
 * fills up lists with its own. In development it allows any address again, for its development server.
 */
const ownAddressesOnly = {
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'style-src': "'self' 'unsafe-inline'",
};

const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => [
  'global::request-log',
  'global::french-errors',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: { directives: ownAddressesOnly },
      hsts: { includeSubDomains: false },
    },
  },
  {
    name: 'strapi::cors',
    // Strapi's default allows any origin, with credentials; the site's server does not use CORS.
    config: { origin: [siteUrl(), env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`)] },
  },
  'strapi::query',
  'strapi::body',
  'global::bulk-actions',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
  // Gives 405 responses the error body of the other statuses.
  {
    name: 'strapi::responses',
    config: { handlers: { 405: (ctx: MethodNotAllowed) => ctx.methodNotAllowed() } },
  },
  'global::account-routes',
];

export default config;
