import type { StrapiApp } from '@strapi/strapi/admin';
import { registerCustomFields } from './custom-fields';
import { tellOpenedVersions } from './outdated-forms';
import { registerShopsImport } from './shops/register-import';
import { registerSiteStatus } from './site-status';

/** French for everybody, from the login page on; editors can choose another language in their profile. */
export default {
  config: { locales: ['fr'] },
  register(app: StrapiApp) {
    registerCustomFields(app);
    localStorage['strapi-admin-language'] ??= 'fr';
    registerSiteStatus(app);
    registerShopsImport(app);
  },
  bootstrap() {
    tellOpenedVersions();
  },
};
