import type { Core, UID } from '@strapi/strapi';
import { siteUrl } from '../site';
import { deliver } from './deliver';
import { type ContentEvent, changesSite, toContentEvent } from './events';

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
  strapi.eventHub.subscribe(async (event: string, ...args: unknown[]) => {
    const payload = args[0] as Payload | undefined;
    if (!payload?.uid) return;
    const hasDrafts = Boolean(
      strapi.contentTypes[payload.uid as UID.ContentType]?.options?.draftAndPublish,
    );
    if (!changesSite(event, payload.uid, hasDrafts)) return;
    const body = toContentEvent(event, payload);
    deliver({ url, secret }, body).catch((error: Error) => {
      strapi.log.error(`The site was not told of ${event} ${payload.uid}: ${error.message}`);
    });
  });
}
