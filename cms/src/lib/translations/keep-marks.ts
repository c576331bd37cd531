import type { Core, UID } from '@strapi/strapi';
import { deepPopulate, type GetSchema as GetPopulated } from '../deep-populate';
import type { Entry, GetSchema } from '../schema-fields';
import { FRENCH, type Marks, marksOf, type Version } from './mark';
import { textsOf } from './texts';

const ACTIONS = ['create', 'update', 'clone'];

type Params = { documentId?: string; locale?: string | string[] | null; data?: Entry };
type Row = Entry &
  Marks & { id: number; documentId: string; locale: string; publishedAt: string | null };
type Schema = { attributes: object; options?: { draftAndPublish?: boolean } };

const schemaOf = (strapi: Core.Strapi, uid: UID.ContentType) =>
  strapi.contentType(uid) as unknown as Schema;

/** The types with texts to translate, which have the mark's field. */
export const markedTypes = (strapi: Core.Strapi) =>
  (Object.keys(strapi.contentTypes) as UID.ContentType[]).filter(
    (uid) => 'to_translate' in schemaOf(strapi, uid).attributes,
  );

function readerOf(strapi: Core.Strapi, uid: UID.ContentType) {
  const getSchema = strapi.getModel.bind(strapi) as unknown as GetSchema & GetPopulated;
  const populate = deepPopulate(getSchema, uid);
  return {
    find: (where: object): Promise<Row[]> => strapi.db.query(uid).findMany({ where, populate }),
    textsOf: (entry: Entry) => textsOf(getSchema, uid, entry),
    toVersion: (row: Row): Version => ({ ...row, texts: textsOf(getSchema, uid, row) }),
  };
}

/**
 * The marks of a version about to be saved. A form, the API and other programs may send only some
 * fields.
 */
async function marksOfSave(strapi: Core.Strapi, uid: UID.ContentType, params: Params) {
  const { documentId, data } = params;
  const locale = String(params.locale ?? FRENCH);
  const reader = readerOf(strapi, uid);
  const rows = documentId ? await reader.find({ documentId }) : [];
  const hasDrafts = schemaOf(strapi, uid).options?.draftAndPublish ?? false;
  const stored = rows.find(
    (row) => row.locale === locale && (!hasDrafts || row.publishedAt === null),
  );
  const texts = reader.textsOf({ ...stored, ...data });
  return marksOf(
    locale,
    texts,
    stored && reader.toVersion(stored),
    rows.map((row) => reader.toVersion(row)),
  );
}

/**
 * Stores with each version which of its texts are still to be translated, and the French texts with
 * which it was saved. Strapi copies both when it publishes. The form cannot set them.
 */
export function markTranslations(strapi: Core.Strapi): void {
  const types = markedTypes(strapi);
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const params = context.params as Params;
    const isOneVersion = !Array.isArray(params.locale) && params.locale !== '*';
    if (ACTIONS.includes(action) && types.includes(uid) && params.data && isOneVersion)
      params.data = { ...params.data, ...(await marksOfSave(strapi, uid, params)) };
    return next();
  });
}

/**
 * Stores marks without changing Strapi's times, because a version that is only marked is not newer.
 */
export async function storeMarks(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  id: number,
  { to_translate, french_version }: Marks,
): Promise<void> {
  const columns = { to_translate: to_translate && JSON.stringify(to_translate), french_version };
  await strapi.db.queryBuilder(uid).update(columns).where({ id }).execute();
}

/**
 * Marks versions that were stored before: the seed, and the content of an earlier database without
 * marks. It is not known whether they are older than their French, so they count as up to date.
 */
export async function markStored(strapi: Core.Strapi): Promise<void> {
  for (const uid of markedTypes(strapi)) {
    const unmarked = await strapi.db
      .query(uid)
      .findMany({ select: ['documentId'], where: { french_version: null } });
    if (unmarked.length === 0) continue;
    const reader = readerOf(strapi, uid);
    const documents = new Set(unmarked.map(({ documentId }) => documentId));
    const rows = await reader.find({ documentId: { $in: [...documents] } });
    for (const row of rows.filter(({ french_version }) => french_version === null)) {
      const siblings = rows.filter(({ documentId }) => documentId === row.documentId);
      const versions = siblings.map((sibling) => reader.toVersion(sibling));
      const version = reader.toVersion(row);
      const marks = marksOf(row.locale, version.texts, version, versions);
      if (marks.french_version) await storeMarks(strapi, uid, row.id, marks);
    }
  }
}
