import type { StrapiApp } from '@strapi/strapi/admin';

/**
 * The default order of the home's widgets, for editors who have not arranged them: first the tasks
 * that wait for somebody.
 */
const ORDER = [
  'messages',
  'site-status',
  'schedule',
  'translations',
  'samples',
  'last-edited-entries',
];

/** Strapi's own widgets that are of no use to editors, or redundant. */
const REMOVED = [
  'profile-info',
  'key-statistics',
  'deploy-now',
  'chart-entries',
  'last-published-entries',
];

/** Orders the registered widgets. Unknown ones, such as a plugin's, come last. */
export function arrangeHome(app: StrapiApp): void {
  const place = ({ id }: { id: string }) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  app.widgets.register((widgets) =>
    widgets
      .filter(({ id }) => !REMOVED.includes(id))
      .sort((one, other) => place(one) - place(other)),
  );
}
