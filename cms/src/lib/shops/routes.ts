import { readFile, rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { log } from '../log/log';
import { importShops, type Progress, planShops } from './import-shops';
import { MAX_BYTES, MAX_MEGABYTES } from './limits';
import { mayImport } from './may-import';
import type { List } from './read-list';
import { ReaderIsBusy, readShopsApart } from './read-shops-apart';
import { UnreadableFile } from './unreadable-file';

type Upload = { filepath: string; size: number };

/** The progress of the running import. Strapi runs as one process; another one would not see it. */
let running: Progress | undefined;

/**
 * Refuses with 403 users who may not do the same with every shop and field by hand. Strapi would
 * replace the message of a ForbiddenError.
 */
function refuseOthers(ctx: Context): void {
  if (!mayImport(ctx.state.userAbility))
    ctx.throw(
      403,
      'Votre rôle ne permet pas d’importer des magasins : il faut pouvoir lire, créer, modifier et publier tous les points de vente, avec tous leurs champs.',
    );
}

const BUSY = 'Plusieurs fichiers sont déjà en cours de lecture. Réessayez dans une minute.';

const OUR_FAULT =
  'La lecture de ce fichier a échoué, et la faute en est à notre lecteur. Enregistrez-le d’Excel comme « CSV (séparateur : point-virgule) », puis réessayez ; le journal de Strapi dit ce qui s’est passé.';

/**
 * @throws ValidationError in French for a file that is not a list of shops
 * @throws RateLimitError in French while too many files are being read
 * @throws ApplicationError in French for a fault of the server's own, which is logged
 */
async function readUploadedShops(ctx: Context): Promise<List> {
  const bytes = await readUpload(ctx);
  try {
    return await readShopsApart(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new errors.ValidationError(error.message);
    if (error instanceof ReaderIsBusy) throw new errors.RateLimitError(BUSY);
    log.error('A list of shops could not be read', { error });
    throw new errors.ApplicationError(OUR_FAULT);
  }
}

async function readUpload(ctx: Context): Promise<Buffer> {
  const { file } = (ctx.request as { files?: { file?: Upload | Upload[] } }).files ?? {};
  const upload = Array.isArray(file) ? file[0] : file;
  if (!upload) throw new errors.ValidationError('Choisissez un fichier .xlsx ou .csv.');
  try {
    if (upload.size > MAX_BYTES)
      throw new errors.ValidationError(
        `Ce fichier dépasse ${MAX_MEGABYTES} Mo : partagez-le en plusieurs fichiers.`,
      );
    return await readFile(upload.filepath);
  } finally {
    await rm(upload.filepath, { force: true });
  }
}

function readUnpublish(ctx: Context): string[] {
  const { unpublish } = (ctx.request as { body?: { unpublish?: string } }).body ?? {};
  try {
    const ids: unknown = JSON.parse(unpublish || '[]');
    if (Array.isArray(ids)) return ids.map(String);
  } catch {
    // The error is thrown below, as for other invalid values.
  }
  throw new errors.ValidationError('La liste des magasins à dépublier n’est pas lisible.');
}

async function preview(strapi: Core.Strapi, ctx: Context) {
  const list = await readUploadedShops(ctx);
  const { writes, unchanged, left, approximate, problems, gone } = await planShops(strapi, list);
  const created = writes.filter(({ documentId }) => !documentId).length;
  return {
    total: list.rows.length,
    created,
    changed: writes.length - created,
    unchanged,
    left,
    approximate,
    problems,
    ignoredColumns: list.ignoredColumns,
    gone,
  };
}

async function runImport(strapi: Core.Strapi, ctx: Context) {
  const unpublish = readUnpublish(ctx);
  const list = await readUploadedShops(ctx);
  if (running) return ctx.throw(409, 'Un autre import est en cours : attendez qu’il soit terminé.');
  running = { done: 0, total: list.rows.length };
  try {
    const onProgress = (progress: Progress) => {
      running = progress;
    };
    return await importShops(strapi, list, { userId: ctx.state.user.id, unpublish, onProgress });
  } finally {
    running = undefined;
  }
}

/**
 * Responds with the progress to users with an administrator's token. It does not access the
 * database, which with SQLite is locked by the import until it ends: Strapi's own check would wait
 * for that.
 */
function progress(strapi: Core.Strapi, ctx: Context) {
  const token = ctx.get('authorization').replace(/^bearer /i, '');
  if (!strapi.sessionManager('admin').validateAccessToken(token).isValid)
    throw new errors.UnauthorizedError();
  return running ?? { done: 0, total: 0 };
}

/** The routes of the page « Importer depuis Excel » (src/admin/shops). */
export function registerShopRoutes(strapi: Core.Strapi): void {
  const route = (
    method: 'GET' | 'POST',
    path: string,
    answer: (strapi: Core.Strapi, ctx: Context) => unknown,
  ) => ({
    method,
    path: `/shops/${path}`,
    info: { type: 'admin' },
    handler: async (ctx: Context) => {
      if (method === 'POST') refuseOthers(ctx);
      ctx.body = await answer(strapi, ctx);
    },
    config:
      method === 'POST' ? { policies: ['admin::isAuthenticatedAdmin'] } : { auth: false as const },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('POST', 'preview', preview),
      route('POST', 'import', runImport),
      route('GET', 'progress', progress),
    ],
  });
}
