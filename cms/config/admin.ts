import type { Core } from '@strapi/strapi';
import { previewUrl } from '../src/lib/preview';
import { siteUrl } from '../src/lib/site';

const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  serveAdminPanel: env.bool('SERVE_ADMIN', true),
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false, docLinks: false },
  preview: {
    enabled: Boolean(env('PREVIEW_SECRET')),
    config: { allowedOrigins: [new URL(siteUrl()).origin], handler: previewUrl },
  },
});

export default config;
