import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { deepPopulate, type GetSchema as GetPopulated } from './deep-populate';
import { refuse } from './facts/refuse';
import { savedIds } from './saved-ids';
import type { Entry, GetSchema, Schema } from './schema-fields';
import { hasTakenAddress, keepSharedAddress } from './shared-addresses';
import {
  changedParts,
  comparable,
  sharedComponents,
  sharedNames,
  sharedParts,
} from './shared-parts';
import { FRENCH } from './translations/mark';

const ACTIONS = ['create', 'update', 'publish'];

const TAKEN =
  'Une autre fiche a déjà cette adresse, dans une langue au moins. Choisissez-en une autre.';

/**
 * Strapi shows a document as modified if its draft is newer than the published version by this
 * time.
 */
const MODIFIED_MS = 1_000;

type Version = Entry & {
  id: number;
  documentId: string;
  locale: string;
  publishedAt: string | null;
  updatedAt: string;
  slug?: string | null;
};
type LocalizedSchema = Schema & {
  modelName: string;
  pluginOptions?: { i18n?: { localized?: boolean } };
};
/** The undeclared functions of the document service for components. */
type ComponentService = {
  omitComponentData(data: Entry): Entry;
  updateComponents(entry: Version, data: Entry): Promise<Entry>;
};

/**
 * The shared fields to copy from a version, without an address that is missing or another
 * document's.
 * @throws ValidationError if the version is published at another document's address
 */
async function copiedNames(strapi: Core.Strapi, uid: UID.ContentType, source: Version) {
  const names = sharedNames(strapi.contentType(uid) as unknown as Schema);
  if (!names.includes('slug')) return names;
  const isTaken = Boolean(source.slug) && (await hasTakenAddress(strapi, uid, source));
  if (isTaken && source.publishedAt !== null) refuse([{ path: ['slug'], message: TAKEN }]);
  return source.slug && !isTaken ? names : names.filter((name) => name !== 'slug');
}

/**
 * Whether a draft differs from the published version. Relations do not count, because they have ids
 * of their own.
 */
function isModified({ attributes }: Schema, draft: Version, published: Version): boolean {
  const names = Object.entries(attributes).flatMap(([name, { type, pluginOptions }]) =>
    pluginOptions?.i18n && type !== 'relation' ? [name] : [],
  );
  return names.some(
    (name) => !isDeepStrictEqual(comparable(draft[name]), comparable(published[name])),
  );
}

/**
 * Preserves the mark « Modifié » of the languages with an unfinished draft. Strapi derives it from
 * the times of the two versions, so the published one, into which fields were just copied, must not
 * be newer than the draft.
 */
async function keepModifiedMark(strapi: Core.Strapi, uid: UID.ContentType, versions: Version[]) {
  const schema = strapi.contentType(uid) as unknown as Schema;
  for (const published of versions.filter(({ publishedAt }) => publishedAt !== null)) {
    const draft = versions.find(
      (one) => one.publishedAt === null && one.locale === published.locale,
    );
    if (!draft || !isModified(schema, draft, published)) continue;
    const updatedAt = new Date(new Date(draft.updatedAt).getTime() - MODIFIED_MS);
    await strapi.db.queryBuilder(uid).update({ updatedAt }).where({ id: published.id }).execute();
  }
}

const populateOf = (strapi: Core.Strapi, uid: UID.ContentType) =>
  deepPopulate(strapi.getModel.bind(strapi) as unknown as GetPopulated, uid);

const partsOf = (strapi: Core.Strapi, uid: UID.ContentType) =>
  sharedParts(strapi.getModel.bind(strapi) as unknown as GetSchema, uid);

/** The draft that an update is about to change, if it has shared parts. */
async function findFormer(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { documentId, locale }: { documentId: string; locale?: string | null },
): Promise<Entry> {
  if (partsOf(strapi, uid).length === 0) return {};
  const where = { documentId, locale: locale ?? FRENCH, publishedAt: null };
  return (await strapi.db.query(uid).findOne({ where, populate: populateOf(strapi, uid) })) ?? {};
}

/**
 * Copies the shared fields of a saved version into the other languages: into drafts, and from a
 * published version into published ones, whose own texts do not change. Strapi does this for drafts
 * only, and not for addresses.
 * @param former the draft before the save
 * @returns the published versions that have changed
 */
async function shareFields(strapi: Core.Strapi, uid: UID.ContentType, id: number, former: Entry) {
  const populate = populateOf(strapi, uid);
  const versions = strapi.db.query(uid);
  const source = (await versions.findOne({ where: { id }, populate })) as Version | null;
  if (!source) return [];
  const names = await copiedNames(strapi, uid, source);
  const where = {
    documentId: source.documentId,
    locale: { $ne: source.locale },
    ...(source.publishedAt === null && { publishedAt: null }),
  };
  const others: Version[] = await versions.findMany({ where, populate });
  const shared = Object.fromEntries(names.map((name) => [name, comparable(source[name])]));
  const parts = partsOf(strapi, uid);
  const save = { saved: source, changed: changedParts(parts, former, source) };
  const copies = others
    .map((other) => {
      const draft = others.find((one) => one.publishedAt === null && one.locale === other.locale);
      return {
        other,
        copy: { ...shared, ...sharedComponents(parts, save, other, draft ?? other) },
      };
    })
    .filter(({ other, copy }) =>
      Object.entries(copy).some(
        ([name, value]) => !isDeepStrictEqual(comparable(other[name]), value),
      ),
    );
  const documents = strapi.documents(uid) as unknown as ComponentService;
  for (const { other, copy } of copies) {
    const components = await documents.updateComponents(other, structuredClone(copy));
    const data = { ...documents.omitComponentData(structuredClone(copy)), ...components };
    await versions.update({ where: { id: other.id }, data });
  }
  const published = copies.map(({ other }) => other).filter(({ publishedAt }) => publishedAt);
  if (published.length > 0)
    await keepModifiedMark(strapi, uid, await versions.findMany({ where, populate }));
  return published;
}

/**
 * Synchronises the shared fields (weight, codes, allergens, nutrition, position, address …) between
 * all languages, in published versions too. The site is notified by an event without a language,
 * which concerns all.
 */
export function shareFieldsBetweenLanguages(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const schema = context.contentType as unknown as LocalizedSchema;
    if (!ACTIONS.includes(action) || !schema.pluginOptions?.i18n?.localized) return next();
    return strapi.db.transaction(async ({ onCommit }) => {
      if (action === 'update' && sharedNames(schema).includes('slug'))
        await keepSharedAddress(strapi, uid, context.params);
      const former = action === 'update' ? await findFormer(strapi, uid, context.params) : {};
      const result = await next();
      for (const id of savedIds(result)) {
        const [first] = await shareFields(strapi, uid, id, former);
        if (!first) continue;
        const entry = { ...first, locale: null };
        onCommit(() =>
          strapi.eventHub.emit('entry.publish', { model: schema.modelName, uid, entry }),
        );
      }
      return result;
    });
  });
}
