import type { Core } from '@strapi/strapi';
import { siteUrl } from '../src/lib/site';

type MethodNotAllowed = { methodNotAllowed(): void };

const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => [
  'global::request-log',
  'strapi::errors',
  'strapi::security',
  {
    name: 'strapi::cors',
    // Strapi's default allows any origin, with credentials; the site's server does not use CORS.
    config: { origin: [siteUrl(), env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`)] },
  },
  'strapi::query',
  'strapi::body',
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
