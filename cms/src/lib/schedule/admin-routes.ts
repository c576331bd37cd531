import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { entryLink } from '../entry-link';
import { rehearse } from './run-schedule';
import {
  cancelAction,
  findActionsOf,
  findAllActions,
  planAction,
  type ScheduledAction,
  type Version,
  versionOf,
} from './scheduled-actions';
import { isAction, isScheduledType } from './scheduled-types';

const MAX_LISTED = 20;
const PAST = 'Ce moment est passé : choisissez-en un à venir, ou publiez tout de suite.';

/** The delay after which an action counts as late. Strapi checks every ten seconds. */
const LATE_MS = 60_000;
const LATE = 'Strapi n’y parvient pas encore ; il essaie de nouveau.';

type Draft = { documentId: string; name?: string; title?: string };
type Verb = 'read' | 'publish' | 'unpublish';

const findDraft = (strapi: Core.Strapi, { uid, ...version }: Version): Promise<Draft | null> =>
  strapi.db.query(uid).findOne({ where: { ...version, publishedAt: null } });

/**
 * Whether this user has the permission, by the rules of Strapi's own forms: type, language and
 * conditions.
 */
function may(strapi: Core.Strapi, ctx: Context, verb: Verb, { uid }: Version, draft: Draft) {
  const checkers = strapi.plugin('content-manager').service('permission-checker');
  const checker = checkers.create({ userAbility: ctx.state.userAbility, model: uid });
  return !checker.cannot[verb](draft) as boolean;
}

/** The entry that a route names, if the user has the permission; otherwise sends the refusal. */
async function readVersion(strapi: Core.Strapi, ctx: Context, verb: Verb) {
  const { uid, documentId, locale } = ctx.params as Record<'uid' | 'documentId' | 'locale', string>;
  if (!isScheduledType(uid)) return ctx.throw(404);
  const version: Version = { uid, documentId, locale };
  const draft = await findDraft(strapi, version);
  if (!draft) return ctx.throw(404);
  if (!may(strapi, ctx, verb, version, draft)) return ctx.throw(403);
  return { version, draft };
}

function readAction(ctx: Context) {
  const { action } = ctx.params as { action: string };
  return isAction(action) ? action : ctx.throw(404);
}

/** An action for the admin. With a failure, it was not done in time. */
function inAdmin({ action, due_at, failure }: ScheduledAction) {
  const isLate = Date.now() - new Date(due_at).getTime() > LATE_MS;
  return { action, at: due_at, failure: failure ?? (isLate ? LATE : null) };
}

/** Responds with the planned actions of one entry, for its form (src/admin/schedule/panel.tsx). */
async function answerActions(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { version, draft } = await readVersion(strapi, ctx, 'read');
  const actions = await findActionsOf(strapi, version);
  ctx.body = {
    mayChange: may(strapi, ctx, 'publish', version, draft),
    actions: actions.map(inAdmin),
  };
}

async function plan(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const action = readAction(ctx);
  const { version } = await readVersion(strapi, ctx, action);
  const at = new Date((ctx.request.body as { at?: string } | undefined)?.at ?? '');
  // The condition is also true for an invalid date.
  if (!(at.getTime() > Date.now())) return ctx.badRequest(PAST);
  if (action === 'publish') await rehearse(strapi, version);
  await planAction(strapi, version, action, at);
  return answerActions(strapi, ctx);
}

async function cancel(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const action = readAction(ctx);
  const { version } = await readVersion(strapi, ctx, action);
  await cancelAction(strapi, version, action);
  return answerActions(strapi, ctx);
}

/** Responds with the planned actions of all entries that this user may read, for the home page. */
async function answerAll(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const listed = [];
  for (const scheduled of await findAllActions(strapi)) {
    const version = versionOf(scheduled);
    const draft = await findDraft(strapi, version);
    if (!draft || !may(strapi, ctx, 'read', version, draft)) continue;
    const { uid, documentId, locale } = version;
    const title = draft.name ?? draft.title ?? strapi.contentType(uid).info.displayName;
    const href = entryLink(uid, false, documentId, locale);
    listed.push({ title, locale, href, ...inAdmin(scheduled) });
  }
  ctx.body = { total: listed.length, actions: listed.slice(0, MAX_LISTED) };
}

/** The routes of the schedule. None of them is in the public API. */
export function registerScheduleRoutes(strapi: Core.Strapi): void {
  const VERSION = '/scheduled-actions/:uid/:documentId/:locale';
  const route = (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    handler: (strapi: Core.Strapi, ctx: Context) => Promise<void>,
  ) => ({
    method,
    path,
    info: { type: 'admin' },
    handler: (ctx: Context) => handler(strapi, ctx),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('GET', '/scheduled-actions', answerAll),
      route('GET', VERSION, answerActions),
      route('PUT', `${VERSION}/:action`, plan),
      route('DELETE', `${VERSION}/:action`, cancel),
    ],
  });
}
