import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { registerProviders } from './lib/accounts/providers';
import { endSessionsOnPasswordChange } from './lib/accounts/sessions';
import { ensureAccountSettings } from './lib/accounts/settings';
import { refuseOutdatedSaves } from './lib/conflicts/refuse-outdated-saves';
import { registerCustomFields } from './lib/editor/custom-fields';
import { ensureEditorRole } from './lib/editor/editor-role';
import { disableAdminRegistration, ensureFirstAdmin } from './lib/editor/first-admin';
import { applyEditorLabels } from './lib/editor/labels';
import { nameSingleTypes } from './lib/editor/single-type-titles';
import { registerExportRoute } from './lib/export/export-routes';
import { refuseWrongFacts } from './lib/facts/refuse-wrong-facts';
import { registerHomeRoutes } from './lib/home/routes';
import { keepMessagesAsSent, leaveCreatingToVisitors } from './lib/inbox/keep-as-sent';
import { registerInboxRoute } from './lib/inbox/overview';
import { scheduleRetention, stopRetention } from './lib/inbox/retention';
import { updateStoredEarlier } from './lib/inbox/stored-earlier';
import { stopLoggingTexts } from './lib/log/json-lines';
import { log } from './lib/log/log';
import { startMailing, stopMailing } from './lib/mail/notifications';
import { acceptPictures } from './lib/pictures/accept-pictures';
import { registerSiteRoutes } from './lib/revalidate/admin-routes';
import { notifySiteOfChanges, stopNotifying } from './lib/revalidate/notify-site';
import { registerScheduleRoutes } from './lib/schedule/admin-routes';
import { runSchedule, stopSchedule } from './lib/schedule/run-schedule';
import { ensureLocales, ensureUploadSettings } from './lib/seed/plugin-settings';
import { seed } from './lib/seed/seed';
import { shareFieldsBetweenLanguages } from './lib/shared-fields';
import { markCorrectedPositions } from './lib/shops/exact-position';
import { registerShopFieldRoutes } from './lib/shops/field-routes';
import { registerShopRoutes } from './lib/shops/routes';
import { ensureTokens } from './lib/tokens';
import { markStored, markTranslations } from './lib/translations/keep-marks';
import { registerTranslationRoutes } from './lib/translations/routes';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerProviders(strapi);
    registerCustomFields(strapi);
    disableAdminRegistration(strapi);
    registerSiteRoutes(strapi);
    registerScheduleRoutes(strapi);
    registerInboxRoute(strapi);
    registerExportRoute(strapi);
    leaveCreatingToVisitors(strapi);
    registerShopRoutes(strapi);
    registerShopFieldRoutes(strapi);
    registerHomeRoutes(strapi);
    registerTranslationRoutes(strapi);
    strapi.server.httpServer.once('listening', stopLoggingTexts);
    // This replaces Koa's own listener, which prints the error's text.
    strapi.server.app.on('error', (error) => {
      if (!error.expose) log.error('A request failed', { error });
    });
  },

  /** Runs at every start, so no step changes existing data. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await ensureLocales(strapi);
    await ensureUploadSettings(strapi);
    await seed(strapi, path.resolve(process.env.CONTENT_DIR ?? '../content'));
    await applyEditorLabels(strapi);
    nameSingleTypes(strapi);
    await ensureTokens(strapi);
    await ensureAccountSettings(strapi);
    endSessionsOnPasswordChange(strapi);
    await ensureEditorRole(strapi);
    await ensureFirstAdmin(strapi);
    refuseOutdatedSaves(strapi);
    markCorrectedPositions(strapi);
    // These come after the seed, so that a fault in it does not prevent Strapi from starting; the
    // site leaves the field out.
    refuseWrongFacts(strapi);
    acceptPictures(strapi);
    keepMessagesAsSent(strapi);
    await updateStoredEarlier(strapi);
    await scheduleRetention(strapi);
    await markStored(strapi);
    markTranslations(strapi);
    // This comes after the seed, of which the site need not be notified.
    await notifySiteOfChanges(strapi);
    // These come last, so that the checks above see the final versions in other languages.
    shareFieldsBetweenLanguages(strapi);
    runSchedule(strapi);
    startMailing(strapi);
  },

  async destroy() {
    await stopSchedule();
    await stopRetention();
    await stopNotifying();
    await stopMailing();
  },
};
