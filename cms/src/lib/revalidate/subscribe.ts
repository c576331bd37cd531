import type { Core, UID } from '@strapi/strapi';
import { siteUrl } from '../site';
import { deliver } from './deliver';
import { type ContentEvent, changesSite, toContentEvent } from './events';
import { tellFormerSlugs } from './former-slugs';

type Payload = { model: string; uid: string; entry: ContentEvent['entry'] };

/**
 * Tells the site of every change that its visitors should see. Strapi's own webhooks cannot: they
 * do not try again, and they post messages and users too. After the seed, which nobody has seen.
 */
export function subscribeSite(strapi: Core.Strapi): void {
  const secret = process.env.REVALIDATE_SECRET;
  if (!secret) {
    strapi.log.warn('REVALIDATE_SECRET is not set: the site is not told of changes');
    return;
  }
  const url = `${siteUrl()}/api/revalidate`;
  const tell = (event: ContentEvent) => {
    deliver({ url, secret }, event).catch((error: Error) => {
      strapi.log.error(`The site was not told of ${event.event} ${event.uid}: ${error.message}`);
    });
  };
  tellFormerSlugs(strapi, tell);
  strapi.eventHub.subscribe(async (name: string, ...[payload]: unknown[]) => {
    const { uid, model, entry } = (payload ?? {}) as Partial<Payload>;
    if (!uid || !model || !entry) return;
    const event = toContentEvent(name, { uid, model, entry });
    const options = strapi.contentTypes[uid as UID.ContentType]?.options;
    if (changesSite(event, options?.draftAndPublish ?? false)) tell(event);
  });
}
