import type { Core, UID } from '@strapi/strapi';
import { INBOX_UIDS } from '../content-types';

const CREATE = 'plugin::content-manager.explorer.create';

/** The fields that the content manager adds to a change. */
const SIGNATURE = ['updatedBy'];

const isInbox = (uid: string) => (INBOX_UIDS as string[]).includes(uid);

/** The fields of a type that editors may change (`pluginOptions.editor.editable`), if not all. */
export function editableFields(strapi: Core.Strapi, uid: string): string[] | undefined {
  const { pluginOptions } = strapi.contentType(uid as UID.ContentType);
  return (pluginOptions as { editor?: { editable?: string[] } } | undefined)?.editor?.editable;
}

/**
 * Removes the permission to create messages in the admin, for administrators too. This must be
 * called before the content manager registers its actions.
 */
export function leaveCreatingToVisitors(strapi: Core.Strapi): void {
  type Action = { actionId: string; subjects: string[] };
  const { actionProvider } = strapi.service('admin::permission');
  actionProvider.hooks.willRegister.register(({ value }: { value: Action }) => {
    if (value.actionId === CREATE) value.subjects = value.subjects.filter((uid) => !isInbox(uid));
  });
}

/**
 * Drops changes to what a visitor has sent, whoever saves the form, because messages are evidence.
 */
export function keepMessagesAsSent(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action, params } = context;
    if (!isInbox(uid) || action !== 'update' || !params.data) return next();
    const kept = [...(editableFields(strapi, uid) ?? []), ...SIGNATURE];
    const changes = Object.entries(params.data).filter(([field]) => kept.includes(field));
    context.params = { ...params, data: Object.fromEntries(changes) };
    return next();
  });
}
