import type { StrapiApp } from '@strapi/strapi/admin';

/**
 * Pages without a use here: the marketplace of plugins, and the content type builder, which changes
 * nothing in production.
 */
const HIDDEN = ['admin::marketplace.read', 'plugin::content-type-builder.read'];

/** The browser's storage after Strapi's guided tour and its banner have been closed. */
const CLOSED = {
  STRAPI_GUIDED_TOUR: { tours: {}, enabled: false, hidden: true, completedActions: [] },
  // The first `false` means not the former media library; the second one replaces the id of this
  // Strapi, which has none because telemetry is disabled.
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': true,
};

type ContentManager = {
  addDocumentAction(change: (actions: { type?: string }[]) => { type?: string }[]): void;
};

/**
 * Removes Strapi's own promotion and unused pages: guided tour, banner, marketplace, content type
 * builder.
 */
export function leaveVendorOut(app: StrapiApp): void {
  for (const [key, value] of Object.entries(CLOSED)) localStorage[key] = JSON.stringify(value);
  app.addRBACMiddleware(
    () => (next) => (permissions) =>
      next(permissions.filter(({ action }) => !HIDDEN.includes(action))),
  );
  const manager = app.getPlugin('content-manager').apis as ContentManager;
  manager.addDocumentAction((actions) => actions.filter(({ type }) => type !== 'edit-the-model'));
}
