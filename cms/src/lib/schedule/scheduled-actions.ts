import type { Core } from '@strapi/strapi';
import { type Action, isAction, isScheduledType, type ScheduledUid } from './scheduled-types';

const UID = 'api::scheduled-action.scheduled-action';

/** An entry in one language. */
export type Version = { uid: ScheduledUid; documentId: string; locale: string };

/**
 * An action as it is stored. `failure` is the French message about what had to be corrected when it
 * was due.
 */
export type ScheduledAction = {
  id: number;
  entry_type: ScheduledUid;
  entry_id: string;
  language: string;
  action: Action;
  due_at: string;
  failure: string | null;
};

const table = (strapi: Core.Strapi) => strapi.db.query(UID);

const columnsOf = ({ uid, documentId, locale }: Version) => ({
  entry_type: uid,
  entry_id: documentId,
  language: locale,
});

export const versionOf = ({ entry_type, entry_id, language }: ScheduledAction): Version => ({
  uid: entry_type,
  documentId: entry_id,
  locale: language,
});

/** The actions of a version, at most one of each kind. */
export const findActionsOf = (strapi: Core.Strapi, version: Version): Promise<ScheduledAction[]> =>
  table(strapi).findMany({ where: columnsOf(version) });

/** All actions, the earliest first, including failed ones. */
export const findAllActions = (strapi: Core.Strapi): Promise<ScheduledAction[]> =>
  table(strapi).findMany({ orderBy: { due_at: 'asc' } });

/** The actions that are due at this time, the earliest first, including late ones. */
export const findDueActions = (strapi: Core.Strapi, now: Date): Promise<ScheduledAction[]> =>
  table(strapi).findMany({
    where: { due_at: { $lte: now }, failure: { $null: true } },
    orderBy: { due_at: 'asc' },
  });

export const cancelAction = (strapi: Core.Strapi, version: Version, action: Action) =>
  table(strapi).deleteMany({ where: { ...columnsOf(version), action } });

/** Plans an action, which replaces an earlier one of the same kind. */
export const planAction = (strapi: Core.Strapi, version: Version, action: Action, at: Date) =>
  strapi.db.transaction(async () => {
    await cancelAction(strapi, version, action);
    await table(strapi).create({ data: { ...columnsOf(version), action, due_at: at } });
  });

/**
 * Removes an action in order to run it.
 * @returns false if it no longer exists, because another process was faster or an editor has
 *   cancelled it
 */
export async function takeAction(strapi: Core.Strapi, { id }: ScheduledAction): Promise<boolean> {
  const { count } = await table(strapi).deleteMany({ where: { id } });
  return count > 0;
}

export const recordFailure = (strapi: Core.Strapi, { id }: ScheduledAction, failure: string) =>
  table(strapi).update({ where: { id }, data: { failure } });

type Params = { documentId: string; locale?: string | string[] | null };

/**
 * Deletes failed actions once an editor does the same by hand, and all actions of a deleted entry.
 */
export function forgetWhatIsDone(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const result = await next();
    if (!isScheduledType(uid) || !(isAction(action) || action === 'delete')) return result;
    const { documentId, locale } = params as Params;
    const where = {
      entry_type: uid,
      entry_id: documentId,
      ...(locale && locale !== '*' && { language: { $in: [locale].flat() } }),
      ...(isAction(action) && { action, failure: { $notNull: true } }),
    };
    await table(strapi).deleteMany({ where });
    return result;
  });
}
