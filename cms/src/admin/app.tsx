import type { StrapiApp } from '@strapi/strapi/admin';
import { registerCustomFields } from './custom-fields';
import { registerExport } from './export-button';
import { registerMessages } from './messages-widget';
import { tellOpenedVersions } from './outdated-forms';
import { registerSiteStatus } from './site-status';

/** French for everybody, from the login page on; editors can choose another language in their profile. */
export default {
  config: { locales: ['fr'] },
  register(app: StrapiApp) {
    registerCustomFields(app);
    localStorage['strapi-admin-language'] ??= 'fr';
    registerSiteStatus(app);
    registerMessages(app);
  },
  bootstrap(app: StrapiApp) {
    registerExport(app);
    tellOpenedVersions();
  },
};
