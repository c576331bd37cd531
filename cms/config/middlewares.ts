import type { Core } from '@strapi/strapi';
import { siteUrl } from '../src/lib/site';

type MethodNotAllowed = { methodNotAllowed(): void };

const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  {
    name: 'strapi::cors',
    // The site's server needs none of this; the default would reflect any origin, with credentials.
    config: { origin: [siteUrl(), env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`)] },
  },
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
  // A refused method in the shape of the other refusals.
  {
    name: 'strapi::responses',
    config: { handlers: { 405: (ctx: MethodNotAllowed) => ctx.methodNotAllowed() } },
  },
];

export default config;
