import type { Core } from '@strapi/strapi';
import { type Notice, toMediaNotice } from './events';

/**
 * Reports files that were replaced, described anew or deleted. From the database, because Strapi emits
 * `media.delete` before it deletes.
 */
export function watchMedia(strapi: Core.Strapi, notify: (notice: Notice) => Promise<void>): void {
  const report = (event: 'media.update' | 'media.delete') => (change: { result?: unknown }) =>
    notify(toMediaNotice(event, (change.result ?? {}) as NonNullable<Notice['media']>));
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: report('media.update'),
    afterDelete: report('media.delete'),
  });
}
