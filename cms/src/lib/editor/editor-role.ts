import type { Core, UID } from '@strapi/strapi';
import { INBOX_UIDS, PUBLIC_UIDS } from '../content-types';
import { editableFields } from '../inbox/keep-as-sent';
import {
  actionsOf,
  fieldsOf,
  type KnownActions,
  type KnownFields,
  type Permission,
  withNews,
} from './role-permissions';

const ROLE = {
  code: 'site-editor',
  name: 'Éditeur',
  description:
    'Écrit, traduit et publie le contenu du site, et lit les messages. Ne change ni les comptes ni les réglages techniques.',
};

/** Strapi's own roles, which include no language, so that their users see no content. */
const STOCK_ROLES = ['strapi-editor', 'strapi-author'];

const MANAGER = 'plugin::content-manager.explorer';
const WRITING = ['create', 'read', 'update', 'publish'];
/**
 * The actions by kind of type. A single type cannot be deleted, because its page would have no text
 * at all.
 */
const ACTIONS = { collectionType: [...WRITING, 'delete'], singleType: WRITING };
/**
 * The actions on messages, of which only the state and note can be changed. Visitors may request
 * the deletion of theirs (GDPR, art. 17).
 */
const INBOX_ACTIONS = ['read', 'update', 'delete'];
/**
 * The actions on known types that were new in the release that began to store actions: no earlier
 * role had them.
 */
const FIRST_NEWS: KnownActions = {
  'api::contact-message.contact-message': ['update'],
  'api::kit-request.kit-request': ['update'],
  'api::sales-point.sales-point': ['publish'],
};
/** The actions on files. `update` includes cropping, replacing, describing and deleting. */
const MEDIA_ACTIONS = [
  'read',
  'assets.create',
  'assets.update',
  'assets.download',
  'assets.copy-link',
];

type Action = { actionId: string; subjects?: string[] };
const roles = (strapi: Core.Strapi) => strapi.service('admin::role');

/** The actions of the role on a type, by Strapi's names; none on types that are not content. */
function actionsOn(strapi: Core.Strapi, uid: string): string[] {
  const isContent = (PUBLIC_UIDS as string[]).includes(uid);
  const isInbox = (INBOX_UIDS as string[]).includes(uid);
  const { kind } = strapi.contentType(uid as UID.ContentType);
  const actions = isContent ? ACTIONS[kind] : isInbox ? INBOX_ACTIONS : [];
  return actions.map((action) => `${MANAGER}.${action}`);
}

/** All permissions of an editor, on each field and in each of the site's languages. */
async function allPermissions(strapi: Core.Strapi): Promise<Permission[]> {
  const i18n = strapi.plugin('i18n');
  const locales = (await i18n.service('locales').find()).map(({ code }: { code: string }) => code);
  const isLocalized = (uid: string) =>
    i18n
      .service('content-types')
      .isLocalizedContentType(strapi.contentType(uid as UID.ContentType));
  const onlyEditable = (uid: unknown) => {
    const fields = editableFields(strapi, String(uid));
    return fields && { fields };
  };
  const actions: Action[] = strapi.service('admin::permission').actionProvider.values();
  const onContent: Permission[] = strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields(actions.filter(({ actionId }) => actionId.startsWith(MANAGER)));
  const content = onContent
    .filter(({ action, subject }) => subject && actionsOn(strapi, subject).includes(action))
    .map((permission) => ({
      ...permission,
      properties: {
        ...permission.properties,
        ...(permission.action === `${MANAGER}.update` && onlyEditable(permission.subject)),
        ...(isLocalized(String(permission.subject)) && { locales }),
      },
    }));
  const media = MEDIA_ACTIONS.map((action) => ({
    action: `plugin::upload.${action}`,
    properties: {},
  }));
  return [...content, ...media];
}

/**
 * Finds the role by code or name. An administrator may have renamed it, or may have created one of
 * that name before.
 */
const findRole = (strapi: Core.Strapi) =>
  roles(strapi).findOne({ $or: [{ code: ROLE.code }, { name: ROLE.name }] });

const memory = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'editor-role' });

async function remember(strapi: Core.Strapi, all: Permission[]): Promise<void> {
  await memory(strapi).set({ key: 'fields', value: fieldsOf(all) });
  await memory(strapi).set({ key: 'actions', value: actionsOf(all) });
}

/** The actions, among today's, of a role created by a release that did not store actions. */
const actionsBefore = (all: Permission[], known: KnownFields): KnownActions => {
  const isNews = ({ action, subject }: Permission) =>
    FIRST_NEWS[subject ?? '']?.some((name) => action === `${MANAGER}.${name}`);
  return actionsOf(all.filter((one) => known[one.subject ?? ''] && !isNews(one)));
};

/** Creates the role « Éditeur » if it is missing, and restores all its permissions. */
export async function restoreEditorRole(strapi: Core.Strapi): Promise<void> {
  const role = (await findRole(strapi)) ?? (await roles(strapi).create(ROLE));
  const all = await allPermissions(strapi);
  await roles(strapi).assignPermissions(role.id, all);
  await remember(strapi, all);
}

/**
 * Creates the role « Éditeur », once per database. Later starts do not change it, except for
 * fields, actions and types that are new since the last start, because no administrator can have
 * decided to hide those.
 */
export async function ensureEditorRole(strapi: Core.Strapi): Promise<void> {
  const known = (await memory(strapi).get({ key: 'fields' })) as KnownFields | null;
  const role = await findRole(strapi);
  if (!known && !role) {
    await removeStockRoles(strapi);
    return restoreEditorRole(strapi);
  }
  if (!known || !role) return;
  const all = await allPermissions(strapi);
  const where = { role: { id: role.id } };
  const stored: Permission[] = await strapi.service('admin::permission').findMany({ where });
  const actions = (await memory(strapi).get({ key: 'actions' })) as KnownActions | null;
  const before = { fields: known, actions: actions ?? actionsBefore(all, known) };
  await roles(strapi).assignPermissions(role.id, withNews(stored, all, before));
  await remember(strapi, all);
}

/**
 * Removes Strapi's own roles, in a new database only, because an administrator may have changed
 * them since.
 */
async function removeStockRoles(strapi: Core.Strapi): Promise<void> {
  if (await strapi.service('admin::user').exists()) return;
  const stock: { id: number }[] = await roles(strapi).find({ code: { $in: STOCK_ROLES } });
  await roles(strapi).deleteByIds(stock.map(({ id }) => id));
}
