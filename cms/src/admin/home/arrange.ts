import type { StrapiApp } from '@strapi/strapi/admin';

/** The home's widgets for whoever has not arranged them herself: what waits for somebody first. */
const ORDER = [
  'messages',
  'site-status',
  'schedule',
  'translations',
  'samples',
  'last-edited-entries',
];

/** Strapi's own that tell an editor nothing, or the same again. */
const REMOVED = [
  'profile-info',
  'key-statistics',
  'deploy-now',
  'chart-entries',
  'last-published-entries',
];

/** Orders the widgets that are registered. One that nobody here knows, a plugin's, comes last. */
export function arrangeHome(app: StrapiApp): void {
  const place = ({ id }: { id: string }) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  app.widgets.register((widgets) =>
    widgets
      .filter(({ id }) => !REMOVED.includes(id))
      .sort((one, other) => place(one) - place(other)),
  );
}
