import path from 'node:path';
import type { Core, UID } from '@strapi/strapi';
import { SHOWN_UIDS } from '../types';
import { uploadPictures } from './pictures';
import { type Fields, readDocuments, type SeedDocument } from './read-content';

type Version = [locale: string, data: Fields];

const store = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'seed' });

/** The content folder has the names of the network's addresses. */
const folderOf = (strapi: Core.Strapi, uid: UID.ContentType) => {
  const { kind, info } = strapi.contentType(uid);
  return kind === 'singleType' ? info.singularName : info.pluralName;
};

/** A document's versions with its pictures stored: what is left to write is text. */
async function prepare(strapi: Core.Strapi, mediaDir: string, { versions }: SeedDocument) {
  const prepared: Version[] = [];
  for (const [locale, fields] of versions)
    prepared.push([locale, (await uploadPictures(strapi, mediaDir, fields, locale)) as Fields]);
  return prepared;
}

async function write(strapi: Core.Strapi, uid: UID.ContentType, versions: Version[]) {
  let documentId: string | undefined;
  for (const [locale, data] of versions) {
    const params = { data, status: 'published', ...(locale && { locale }) } as never;
    const stored = documentId
      ? await strapi.documents(uid).update({ documentId, ...(params as object) })
      : await strapi.documents(uid).create(params);
    documentId ??= stored?.documentId;
  }
}

/**
 * Fills the database from the content folder. Each document is created once in the database's
 * life: what an editor changed or deleted since stays so.
 */
export async function seed(strapi: Core.Strapi, contentDir: string): Promise<void> {
  const known = new Set<string>((await store(strapi).get({ key: 'documents' })) as string[] | null);
  const mediaDir = path.join(contentDir, 'media');
  for (const uid of SHOWN_UIDS) {
    const documents = await readDocuments(contentDir, folderOf(strapi, uid));
    const missing = documents.filter(({ key }) => !known.has(key));
    const prepared: Version[][] = [];
    for (const document of missing) prepared.push(await prepare(strapi, mediaDir, document));
    for (const { key } of missing) known.add(key);
    // All of a type or nothing: a start that is cut off neither loses nor doubles a document.
    await strapi.db.transaction(async () => {
      for (const versions of prepared) await write(strapi, uid, versions);
      await store(strapi).set({ key: 'documents', value: [...known] });
    });
  }
}
