import type { StrapiApp } from '@strapi/strapi/admin';
import { registerCustomFields } from './custom-fields';
import { tellOpenedVersions } from './outdated-forms';
import { registerSchedulePanel } from './schedule/panel';
import { registerScheduleWidget } from './schedule/widget';
import { registerSiteStatus } from './site-status';

/** French for everybody, from the login page on; editors can choose another language in their profile. */
export default {
  config: { locales: ['fr'] },
  register(app: StrapiApp) {
    registerCustomFields(app);
    localStorage['strapi-admin-language'] ??= 'fr';
    registerSiteStatus(app);
    registerScheduleWidget(app);
  },
  bootstrap(app: StrapiApp) {
    tellOpenedVersions();
    registerSchedulePanel(app);
  },
};
