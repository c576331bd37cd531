import type { StrapiApp } from '@strapi/strapi/admin';
import icon from './brand/icon.svg';
import { darkColors, lightColors } from './brand/theme';
import { brandTitle } from './brand/title';
import { leaveVendorOut } from './brand/without-vendor';
import wordmark from './brand/wordmark.svg';
import { registerCustomFields } from './custom-fields';
import { registerExport } from './export-button';
import { FRENCH } from './french/messages';
import { translateOwnWidgets } from './french/own-titles';
import { arrangeHome } from './home/arrange';
import { registerSamples } from './home/samples-widget';
import { registerTranslations } from './home/translations-widget';
import { registerMessages } from './messages-widget';
import { tellOpenedVersions } from './outdated-forms';
import { registerSchedulePanel } from './schedule/panel';
import { registerScheduleWidget } from './schedule/widget';
import { registerShopsImport } from './shops/register-import';
import { registerSiteStatus } from './site-status';

/**
 * The admin is French for everybody, from the login page on. Editors can choose another language in
 * their profile.
 */
export default {
  config: {
    locales: ['fr'],
    translations: { fr: FRENCH },
    auth: { logo: wordmark },
    menu: { logo: icon },
    theme: { light: { colors: lightColors }, dark: { colors: darkColors } },
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    registerCustomFields(app);
    localStorage['strapi-admin-language'] ??= 'fr';
    leaveVendorOut(app);
    registerSiteStatus(app);
    registerScheduleWidget(app);
    registerMessages(app);
    registerShopsImport(app);
    registerTranslations(app);
    registerSamples(app);
    // This comes after all our widgets are registered.
    arrangeHome(app);
    translateOwnWidgets(app);
  },
  bootstrap(app: StrapiApp) {
    brandTitle();
    registerExport(app);
    tellOpenedVersions();
    registerSchedulePanel(app);
  },
};
