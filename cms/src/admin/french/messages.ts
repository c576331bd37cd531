import admin from './admin.json';
import contentManager from './content-manager.json';
import email from './email.json';
import i18n from './i18n.json';
import { SCHEMA_LABELS } from './schema-labels';
import upload from './upload.json';
import usersPermissions from './users-permissions.json';

/**
 * The messages that Strapi and its plugins lack in French, or have in other words than
 * cms/README.md: one file per plugin, by their own keys. `tests/services/cms/branding.ts` finds
 * those that a later version lacks.
 */
export const FRENCH: Record<string, string> = {
  ...admin,
  ...contentManager,
  ...email,
  ...i18n,
  ...upload,
  ...usersPermissions,
  ...SCHEMA_LABELS,
};
