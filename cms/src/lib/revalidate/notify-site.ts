import type { Core, UID } from '@strapi/strapi';
import { siteUrl } from '../site';
import { deliver } from './deliver';
import { type ContentEvent, changesSite, toContentEvent } from './events';
import { watchSlugChanges } from './slug-changes';

type EventPayload = { model: string; uid: string; entry: ContentEvent['entry'] };

/**
 * Notifies the site of every change that its visitors should see. Strapi's own webhooks do not retry,
 * and they post messages and users too.
 */
export function notifySiteOfChanges(strapi: Core.Strapi): void {
  const secret = process.env.REVALIDATE_SECRET;
  if (!secret) {
    strapi.log.warn('REVALIDATE_SECRET is not set: the site is not notified of changes');
    return;
  }
  const url = `${siteUrl()}/api/revalidate`;
  const notify = (event: ContentEvent) => {
    deliver({ url, secret }, event).catch((error: Error) => {
      strapi.log.error(
        `Notifying the site of ${event.event} ${event.uid} failed: ${error.message}`,
      );
    });
  };
  watchSlugChanges(strapi, notify);
  strapi.eventHub.subscribe(async (name: string, ...[payload]: unknown[]) => {
    const { uid, model, entry } = (payload ?? {}) as Partial<EventPayload>;
    if (!uid || !model || !entry) return;
    const event = toContentEvent(name, { uid, model, entry });
    const options = strapi.contentTypes[uid as UID.ContentType]?.options;
    if (changesSite(event, options?.draftAndPublish ?? false)) notify(event);
  });
}
