import type { Core } from '@strapi/strapi';

const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server => ({
  host: env('HOST', 'localhost'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', `http://localhost:${env.int('PORT', 1337)}`),
  dirs: { public: env('PUBLIC_DIR', './public') },
  app: { keys: env.array('APP_KEYS', []) },
  // Strapi trusts the forwarding headers of a proxy that terminates TLS, so that cookies can be
  // secure and rate limits apply to visitors, not to the proxy.
  proxy: { koa: env.bool('TRUSTED_PROXY', false) },
});

export default config;
