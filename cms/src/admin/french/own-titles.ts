import type { StrapiApp } from '@strapi/strapi/admin';
import { FRENCH } from './messages';

/**
 * Registers the titles of our own widgets as their own translations, because Strapi warns about
 * missing ones.
 */
export function translateOwnWidgets(app: StrapiApp): void {
  const own = app.widgets.getAll().filter(({ uid }) => uid.startsWith('global::'));
  for (const { title } of own)
    if (title.id && typeof title.defaultMessage === 'string')
      FRENCH[title.id] ??= title.defaultMessage;
}
