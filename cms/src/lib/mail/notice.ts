import type { Core } from '@strapi/strapi';
import type { InboxUid } from '../types';
import { composeNotice, type Submission } from './compose';
import { isMailConfigured } from './transport';

async function send(strapi: Core.Strapi, uid: InboxUid, entry: Submission): Promise<void> {
  const settings = await strapi
    .documents('api::settings.settings')
    .findFirst({ populate: { procontact: true } });
  const to = settings?.procontact?.email;
  if (!to) throw new Error('the settings name no professional contact');
  const kind = uid === 'api::kit-request.kit-request' ? 'kit-request' : 'contact-message';
  await strapi
    .plugin('email')
    .service('email')
    .send({ to, ...composeNotice(kind, entry) });
}

/**
 * Mails a stored message to the professional contact, after the visitor was answered. It is stored
 * whatever happens here: a failure is logged, without the visitor's words.
 */
export function sendNotice(strapi: Core.Strapi, uid: InboxUid, entry: Submission): void {
  if (!isMailConfigured()) return;
  send(strapi, uid, entry).catch((error: Error) => {
    strapi.log.error(`A stored ${uid} could not be mailed: ${error.message}`);
  });
}
