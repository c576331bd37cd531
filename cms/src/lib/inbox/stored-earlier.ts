import type { Core, UID } from '@strapi/strapi';
import { INBOX_UIDS } from '../content-types';
import { CHOICES, STORED_IN_FRENCH, TO_DO } from './choices';

/**
 * Gives messages of earlier releases their state, and their choices in French. The time of the last
 * save, on which the deletion depends, does not change, because `updateMany` does not set it.
 */
export async function updateStoredEarlier(strapi: Core.Strapi): Promise<void> {
  for (const uid of INBOX_UIDS) {
    const messages = strapi.db.query(uid as UID.ContentType);
    const { attributes } = strapi.contentType(uid);
    for (const field of STORED_IN_FRENCH.filter((name) => name in attributes))
      for (const [code, french] of Object.entries(CHOICES[field] ?? {}))
        await messages.updateMany({ where: { [field]: code }, data: { [field]: french } });
    await messages.updateMany({ where: { state: { $null: true } }, data: { state: TO_DO } });
  }
}
