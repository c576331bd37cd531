import type { StrapiApp } from '@strapi/strapi/admin';
import { FRENCH } from './messages';

/** Our own widgets' titles are French as they are; Strapi asks for their translation, and complains. */
export function translateOwnWidgets(app: StrapiApp): void {
  const own = app.widgets.getAll().filter(({ uid }) => uid.startsWith('global::'));
  for (const { title } of own)
    if (title.id && typeof title.defaultMessage === 'string')
      FRENCH[title.id] ??= title.defaultMessage;
}
