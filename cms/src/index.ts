import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { registerProviders } from './lib/accounts/providers';
import { notePasswordChanges } from './lib/accounts/sessions';
import { ensureAccounts } from './lib/accounts/settings';
import { ensureAdmin } from './lib/editor/admin';
import { labelForms } from './lib/editor/labels';
import { subscribeSite } from './lib/revalidate/subscribe';
import { ensureLocales } from './lib/seed/locales';
import { seed } from './lib/seed/seed';
import { ensureUploadSettings } from './lib/seed/upload-settings';
import { ensureTokens } from './lib/tokens';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerProviders(strapi);
  },

  /** Everything here may run at every start: what stands already is left alone. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureLocales(strapi);
    await ensureUploadSettings(strapi);
    await seed(strapi, path.resolve(process.env.CONTENT_DIR ?? '../content'));
    await labelForms(strapi);
    await ensureTokens(strapi);
    await ensureAccounts(strapi);
    notePasswordChanges(strapi);
    await ensureAdmin(strapi);
    // After the seed, which is no news to the site.
    subscribeSite(strapi);
  },
};
