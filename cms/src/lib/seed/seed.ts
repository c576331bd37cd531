import path from 'node:path';
import type { Core, UID } from '@strapi/strapi';
import { SHOWN_UIDS } from '../types';
import { uploadPictures } from './pictures';
import { type Fields, readDocuments, type SeedDocument } from './read-content';

const store = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'seed' });

/** The content folder has the names of the network's addresses. */
const folderOf = (strapi: Core.Strapi, uid: UID.ContentType) => {
  const { kind, info } = strapi.contentType(uid);
  return kind === 'singleType' ? info.singularName : info.pluralName;
};

async function create(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  mediaDir: string,
  { versions }: SeedDocument,
) {
  const prepared: [string, Fields][] = [];
  for (const [locale, fields] of versions)
    prepared.push([locale, (await uploadPictures(strapi, mediaDir, fields, locale)) as Fields]);
  return async () => {
    let documentId: string | undefined;
    for (const [locale, data] of prepared) {
      const params = { data, status: 'published', ...(locale && { locale }) } as never;
      const stored = documentId
        ? await strapi.documents(uid).update({ documentId, ...(params as object) })
        : await strapi.documents(uid).create(params);
      documentId ??= stored?.documentId;
    }
  };
}

/**
 * Fills the database from the content folder. Each document is created once in the database's
 * life: what an editor changed or deleted since stays so.
 */
export async function seed(strapi: Core.Strapi, contentDir: string): Promise<void> {
  const known = new Set<string>((await store(strapi).get({ key: 'documents' })) as string[] | null);
  for (const uid of SHOWN_UIDS) {
    for (const document of await readDocuments(contentDir, folderOf(strapi, uid))) {
      if (known.has(document.key)) continue;
      const write = await create(strapi, uid, path.join(contentDir, 'media'), document);
      known.add(document.key);
      // Both or neither: a start that is cut off neither loses nor doubles a document.
      await strapi.db.transaction(async () => {
        await write();
        await store(strapi).set({ key: 'documents', value: [...known] });
      });
    }
  }
}
