import type { Core } from '@strapi/strapi';
import { toMediaWebhook, type Webhook } from './events';

/**
 * Reports files that were replaced, deleted, or got a new description. It listens to the database,
 * because Strapi emits `media.delete` before it deletes.
 */
export function watchMedia(strapi: Core.Strapi, notify: (webhook: Webhook) => Promise<void>): void {
  const report = (event: 'media.update' | 'media.delete') => (change: { result?: unknown }) =>
    notify(toMediaWebhook(event, (change.result ?? {}) as NonNullable<Webhook['media']>));
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: report('media.update'),
    afterDelete: report('media.delete'),
  });
}
