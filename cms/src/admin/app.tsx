import type { StrapiApp } from '@strapi/strapi/admin';
import { registerCustomFields } from './custom-fields';
import { arrangeHome } from './home/arrange';
import { registerSamples } from './home/samples-widget';
import { registerTranslations } from './home/translations-widget';
import { tellOpenedVersions } from './outdated-forms';
import { registerSiteStatus } from './site-status';

/** French for everybody, from the login page on; editors can choose another language in their profile. */
export default {
  config: { locales: ['fr'] },
  register(app: StrapiApp) {
    registerCustomFields(app);
    localStorage['strapi-admin-language'] ??= 'fr';
    registerSiteStatus(app);
    registerTranslations(app);
    registerSamples(app);
    // After every widget of ours.
    arrangeHome(app);
  },
  bootstrap() {
    tellOpenedVersions();
  },
};
