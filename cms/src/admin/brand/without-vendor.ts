import type { StrapiApp } from '@strapi/strapi/admin';

/** Pages without a use here: a shop of plugins, and a builder of types that changes nothing in production. */
const HIDDEN = ['admin::marketplace.read', 'plugin::content-type-builder.read'];

/** What the browser remembers once somebody has closed Strapi's guided tour and its banner. */
const CLOSED = {
  STRAPI_GUIDED_TOUR: { tours: {}, enabled: false, hidden: true, completedActions: [] },
  // `false` twice: not the former media library, and no id of this Strapi, as telemetry is disabled.
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': true,
};

type ContentManager = {
  addDocumentAction(change: (actions: { type?: string }[]) => { type?: string }[]): void;
};

/** Leaves out what Strapi says about itself: guided tour, banner, marketplace, builder of types. */
export function leaveVendorOut(app: StrapiApp): void {
  for (const [key, value] of Object.entries(CLOSED)) localStorage[key] = JSON.stringify(value);
  app.addRBACMiddleware(
    () => (next) => (permissions) =>
      next(permissions.filter(({ action }) => !HIDDEN.includes(action))),
  );
  const manager = app.getPlugin('content-manager').apis as ContentManager;
  manager.addDocumentAction((actions) => actions.filter(({ type }) => type !== 'edit-the-model'));
}
