import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { deepPopulate, type GetSchema as GetPopulated } from '../deep-populate';
import { entryLink } from '../entry-link';
import { labelOf } from '../revalidate/content-report';
import type { GetSchema } from '../schema-fields';
import { sharedParts } from '../shared-parts';
import { findDifferences } from './differences';
import { markedTypes, storeMarks } from './keep-marks';
import { FRENCH } from './mark';
import { findToDo, LANGUAGES, type Row } from './overview';

type Ability = { can(action: string, subject: string): boolean };
type Version = Row & { id: number };

const MANAGER = 'plugin::content-manager.explorer';
const TITLES = ['name', 'title', 'question'];

const abilityOf = (ctx: Context) => ctx.state.userAbility as Ability;

/** The translations to be done for one type, from one query. */
async function toDoOf(strapi: Core.Strapi, uid: UID.ContentType) {
  const { kind, info, options, attributes } = strapi.contentType(uid);
  const titleField = TITLES.find((name) => name in attributes);
  const columns = ['documentId', 'locale', 'publishedAt', 'to_translate', 'french_version'];
  const select = titleField ? [...columns, titleField] : columns;
  const rows = await strapi.db.query(uid).findMany({ select, orderBy: { id: 'asc' } });
  const titled = rows.map((row) => ({
    ...row,
    title: (titleField && row[titleField]) || info.displayName,
  }));
  const isSingle = kind === 'singleType';
  const entries = findToDo(titled as Row[], options?.draftAndPublish ?? false);
  return {
    uid,
    label: info.displayName,
    entries: entries.map((entry) => ({
      ...entry,
      href: entryLink(uid, isSingle, entry.documentId, entry.locale),
    })),
  };
}

/** The tables of one type that differ between languages but should not. */
async function differencesOf(strapi: Core.Strapi, uid: UID.ContentType) {
  const getSchema = strapi.getModel.bind(strapi) as unknown as GetSchema & GetPopulated;
  const parts = sharedParts(getSchema, uid);
  if (parts.length === 0) return [];
  const populate = deepPopulate(getSchema, uid);
  const versions = await strapi.db.query(uid).findMany({ populate, orderBy: { id: 'asc' } });
  return findDifferences(versions, parts).map(
    ({ documentId, title, locales, fields, hasDraft }) => ({
      title,
      hasDraft,
      fields: fields.map(({ path, values }) => ({ label: labelOf(strapi, uid, path), values })),
      versions: locales.map((locale) => ({
        locale,
        href: entryLink(uid, false, documentId, locale),
      })),
    }),
  );
}

/**
 * Whether the user may change this version, by the rules of Strapi's own forms: type, language and
 * conditions.
 */
function mayUpdate(strapi: Core.Strapi, ctx: Context, model: string, version: Version): boolean {
  const checkers = strapi.plugin('content-manager').service('permission-checker');
  const checker = checkers.create({ userAbility: ctx.state.userAbility, model });
  return !checker.cannot.update(version);
}

/** Confirms that a translation is still right, although the published French has changed. */
async function confirm(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { uid, documentId, locale } = (ctx.request.body ?? {}) as Record<string, unknown>;
  const type = markedTypes(strapi).find((known) => known === uid);
  const language = LANGUAGES.find((known) => known === locale);
  if (!type || !language || typeof documentId !== 'string')
    throw new errors.ValidationError('No such translation');
  const hasDrafts = strapi.contentType(type).options?.draftAndPublish ?? false;
  const where = { documentId, locale: { $in: [FRENCH, language] } };
  const versions: Version[] = await strapi.db.query(type).findMany({ where });
  const french = versions.find(
    (version) => version.locale === FRENCH && (!hasDrafts || version.publishedAt !== null),
  );
  const translations = versions.filter((version) => version.locale === language);
  if (!french || translations.length === 0) throw new errors.NotFoundError('No such translation');
  if (!translations.every((version) => mayUpdate(strapi, ctx, type, version)))
    throw new errors.ForbiddenError();
  for (const version of translations) {
    const { french_version } = french;
    await storeMarks(strapi, type, version.id, { ...version, french_version });
  }
}

/**
 * Registers the routes of the widget « Traductions » (src/admin/home), for the types that the user
 * may read.
 */
export function registerTranslationRoutes(strapi: Core.Strapi): void {
  const route = (method: 'GET' | 'POST', path: string, handler: (ctx: Context) => unknown) => ({
    method,
    path,
    info: { type: 'admin' },
    handler,
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  const list = async (ctx: Context) => {
    const types = markedTypes(strapi).filter((uid) => abilityOf(ctx).can(`${MANAGER}.read`, uid));
    ctx.body = {
      languages: LANGUAGES,
      types: await Promise.all(types.map((uid) => toDoOf(strapi, uid))),
      differences: (await Promise.all(types.map((uid) => differencesOf(strapi, uid)))).flat(),
    };
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('GET', '/home/translations', list),
      route('POST', '/home/translations/confirmed', async (ctx) => {
        await confirm(strapi, ctx);
        await list(ctx);
      }),
    ],
  });
}
