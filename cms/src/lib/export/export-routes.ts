import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Attribute, Entry } from '../schema-fields';
import { findFlavours } from '../shops/find-flavours';
import { exportedNames } from '../shops/flavours';
import { SHOP_UID } from '../shops/shop';
import { EXPORTED, toCell } from './columns';
import { type Cell, toCsv } from './csv';

type Editor = { editor?: { columns?: Record<string, string> } };

/** The rows and columns that the user may read, header first, in the order of the list. */
async function rowsOf(strapi: Core.Strapi, uid: string, ctx: Context): Promise<Cell[][] | null> {
  const { userAbility } = ctx.state;
  const checker = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility, model: uid });
  if (checker.cannot.read()) return null;
  const schema = strapi.contentType(uid as UID.ContentType);
  const attributes = schema.attributes as unknown as Record<string, Attribute>;
  const titles = (schema.pluginOptions as Editor | undefined)?.editor?.columns ?? {};
  const columns = (EXPORTED[uid] ?? []).flatMap((name) => {
    const attribute = attributes[name];
    if (!attribute || (!titles[name] && checker.cannot.read(undefined, name))) return [];
    const title = titles[name] ?? attribute.pluginOptions?.editor?.label ?? name;
    return { name, title, attribute };
  });
  const flavours = uid === SHOP_UID ? exportedNames(await findFlavours(strapi)) : {};
  const { filters, sort = 'createdAt:desc', _q } = ctx.query;
  const query = await checker.sanitizedQuery.read({ filters, sort, _q });
  const documents = await strapi
    .documents(uid as UID.ContentType)
    .findMany({ ...query, status: 'draft' });
  const readable: Entry[] = await checker.sanitizeOutput(documents);
  return [
    columns.map(({ title }) => title),
    ...readable.map((entry) =>
      columns.map(({ name, attribute }) => toCell(attribute, entry[name], flavours)),
    ),
  ];
}

/**
 * Registers the export of a type's list as a CSV file, with the list's own `filters`, `sort` and
 * `_q`, and only with data that the user may read there.
 */
export function registerExportRoute(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    const { uid } = ctx.params;
    if (!Object.hasOwn(EXPORTED, uid)) return ctx.notFound();
    const rows = await rowsOf(strapi, uid, ctx);
    if (!rows) return ctx.forbidden();
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = toCsv(rows);
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/exports/:uid',
        info: { type: 'admin' },
        handler,
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  });
}
