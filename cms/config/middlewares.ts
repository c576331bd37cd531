import type { Core } from '@strapi/strapi';
import { siteUrl } from '../src/lib/site';

type MethodNotAllowed = { methodNotAllowed(): void };

/**
 * Lets the admin's pages connect to Strapi only; Strapi's own policy allows any address. The
 * sources are strings, because Strapi extends arrays with its own. In development Strapi allows any
 * address again, for its development server.
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
  // This gives 405 responses the error body of other statuses.
  {
    name: 'strapi::responses',
    config: { handlers: { 405: (ctx: MethodNotAllowed) => ctx.methodNotAllowed() } },
  },
  'global::account-routes',
];

export default config;
