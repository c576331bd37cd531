import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { INBOX_UIDS, type InboxUid } from '../content-types';
import { contactAddress } from '../mail/notifications';
import { isMailConfigured } from '../mail/transport';
import { TO_DO } from './choices';
import { readWaiting } from './retention';

const NEWEST = 3;

const TOPICS: Record<InboxUid, string> = {
  'api::contact-message.contact-message': 'subject',
  'api::kit-request.kit-request': 'business',
};

type Message = { documentId: string; createdAt: string } & Record<string, string | undefined>;

/** The content manager's own permission checker. */
const checkerOf = (strapi: Core.Strapi, userAbility: unknown, model: InboxUid) =>
  strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model });

/**
 * The number of open messages of a kind, and the newest ones; undefined for users who may not read
 * them.
 */
async function toDoOf(strapi: Core.Strapi, userAbility: unknown, uid: InboxUid) {
  const checker = checkerOf(strapi, userAbility, uid);
  if (checker.cannot.read()) return;
  const filters = { state: { $eq: TO_DO } };
  const query = await checker.sanitizedQuery.read({ filters, sort: 'createdAt:desc' });
  const documents = strapi.documents(uid as UID.ContentType);
  const newest = await documents.findMany({ ...query, limit: NEWEST });
  const readable: Message[] = await checker.sanitizeOutput(newest);
  return {
    uid,
    total: await documents.count(query),
    newest: readable.map(({ documentId, createdAt, ...message }) => ({
      uid,
      documentId,
      createdAt,
      name: message.name ?? '',
      topic: message[TOPICS[uid]] ?? '',
    })),
  };
}

/** The missing setting because of which nobody is notified of messages by email, if any. */
async function missingForMail(): Promise<'server' | 'contact' | undefined> {
  if (!isMailConfigured()) return 'server';
  return (await contactAddress()) ? undefined : 'contact';
}

/**
 * The number of messages of these types that are due and not deleted yet, with the day by the
 * server's clock.
 */
async function overdueOf(strapi: Core.Strapi, uids: InboxUid[]) {
  const { day, counts } = (await readWaiting(strapi)) ?? {};
  const total = uids.reduce((sum, uid) => sum + (counts?.[uid] ?? 0), 0);
  return total > 0 ? { total, day } : undefined;
}

/** Registers the route of the messages on the admin's home page (src/admin/messages-widget.tsx). */
export function registerInboxRoute(strapi: Core.Strapi): void {
  const handler = async (ctx: Context) => {
    const kinds = await Promise.all(
      INBOX_UIDS.map((uid) => toDoOf(strapi, ctx.state.userAbility, uid)),
    );
    const readable = kinds.filter((kind) => kind !== undefined);
    if (readable.length === 0) return ctx.forbidden();
    ctx.body = {
      kinds: readable.map(({ uid, total }) => ({ uid, total })),
      newest: readable
        .flatMap(({ newest }) => newest)
        .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
        .slice(0, NEWEST),
      missingForMail: await missingForMail(),
      overdue: await overdueOf(
        strapi,
        readable.map(({ uid }) => uid),
      ),
    };
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/inbox/overview',
        info: { type: 'admin' },
        handler,
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  });
}
