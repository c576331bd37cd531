import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { deepPopulate, type GetSchema } from '../deep-populate';
import { conflictSentence, markDifferences, type OtherSave } from './describe-conflict';

type Person = { id: number; firstname?: string; lastname?: string; email?: string };
type Row = { id: number; locale?: string | null; updatedAt: string };
type Save = { documentId: string; locale?: string; data?: object; opened: string | null };

/** The time within which Strapi copies the shared fields into the other languages after a save. */
const SYNC_MS = 1_000;

const timeOf = (at: string | null) => (at === null ? null : new Date(at).getTime());

/**
 * The version in the admin's form: the `updatedAt` of the loaded document, or null for a language
 * that did not exist yet. Undefined for a request without it; src/admin/outdated-forms.ts sends it.
 */
function openedVersion(strapi: Core.Strapi, uid: string, documentId: string) {
  const request = strapi.requestContext.get();
  const { model, id = documentId } = request?.params ?? {};
  if (!request?.path.startsWith('/content-manager/') || model !== uid || id !== documentId) return;
  const { openedVersion } = (request.request.body ?? {}) as { openedVersion?: string | null };
  return openedVersion;
}

/** The editable version in each language. Locks them until the end of the transaction. */
function lockVersions(strapi: Core.Strapi, uid: UID.ContentType, documentId: string) {
  const { options } = strapi.contentType(uid);
  const where = { documentId, ...(options?.draftAndPublish && { publishedAt: null }) };
  const columns = ['id', 'locale', 'updatedAt'];
  return strapi.db.queryBuilder(uid).select(columns).where(where).forUpdate().execute<Row[]>();
}

/**
 * The save of the stored version, with its author. If shared fields were saved in another language,
 * Strapi has changed this version right after that, without an author.
 */
async function findOtherSave(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  versions: Row[],
  stored: Row,
): Promise<OtherSave> {
  const age = ({ updatedAt }: Row) => Number(timeOf(stored.updatedAt)) - Number(timeOf(updatedAt));
  const [source = stored] = versions
    .filter((version) => age(version) >= 0 && age(version) < SYNC_MS)
    .sort((a, b) => age(b) - age(a));
  const where = { id: source.id };
  const row = await strapi.db.query(uid).findOne({ where, populate: { updatedBy: true } });
  const by = row?.updatedBy as Person | undefined;
  return {
    at: new Date(stored.updatedAt),
    by: [by?.firstname, by?.lastname].filter(Boolean).join(' ') || by?.email,
    isOwn: by !== undefined && by?.id === strapi.requestContext.get()?.state.user?.id,
  };
}

/** @throws ValidationError if this version was saved after the form was opened */
async function refuseIfOutdated(strapi: Core.Strapi, uid: UID.ContentType, save: Save) {
  const versions = await lockVersions(strapi, uid, save.documentId);
  const locale = save.locale ?? (await strapi.plugin('i18n').service('locales').getDefaultLocale());
  const stored = versions.find((version) => !version.locale || version.locale === locale);
  if (!stored || timeOf(stored.updatedAt) === timeOf(save.opened)) return;
  const other = await findOtherSave(strapi, uid, versions, stored);
  const populate = deepPopulate(strapi.getModel.bind(strapi) as GetSchema, uid);
  const current = await strapi.db.query(uid).findOne({ where: { id: stored.id }, populate });
  const marked = markDifferences(save.data ?? {}, current);
  throw new errors.ValidationError(conflictSentence(other), { errors: marked });
}

/**
 * Refuses to save or publish a form that was opened before somebody else saved the same document in
 * the same language, because it would silently restore the former text. This also works when both
 * save at once.
 */
export function refuseOutdatedSaves(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const params = context.params as Omit<Save, 'opened'>;
    const opened = action === 'update' ? openedVersion(strapi, uid, params.documentId) : undefined;
    if (opened === undefined) return next();
    return strapi.db.transaction(async () => {
      await refuseIfOutdated(strapi, uid, { ...params, opened });
      return await next();
    });
  });
}
