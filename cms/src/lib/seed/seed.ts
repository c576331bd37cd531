import path from 'node:path';
import type { Core, UID } from '@strapi/strapi';
import { PUBLIC_UIDS } from '../content-types';
import { uploadPictures } from './pictures';
import { type Fields, readDocuments, type SeedDocument } from './read-content';
import { connectRelations } from './relations';

type LocalizedVersion = [locale: string, data: Fields];

const seedStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'seed' });

/** The folder of a type, which is named like the API's path. */
const folderOf = (strapi: Core.Strapi, uid: UID.ContentType) => {
  const { kind, info } = strapi.contentType(uid);
  return kind === 'singleType' ? info.singularName : info.pluralName;
};

/** Uploads a document's pictures before its transaction, which could not roll them back. */
async function uploadPicturesOf(strapi: Core.Strapi, mediaDir: string, { versions }: SeedDocument) {
  const prepared: LocalizedVersion[] = [];
  for (const [locale, fields] of versions)
    prepared.push([locale, (await uploadPictures(strapi, mediaDir, fields, locale)) as Fields]);
  return prepared;
}

async function findDocumentId(strapi: Core.Strapi, uid: string, slug: string) {
  const query = { filters: { slug }, status: 'published' } as never;
  return (await strapi.documents(uid as UID.ContentType).findFirst(query))?.documentId;
}

async function writeDocument(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  versions: LocalizedVersion[],
) {
  let documentId: string | undefined;
  for (const [locale, fields] of versions) {
    const data = await connectRelations(strapi.contentType(uid), fields, (target, slug) =>
      findDocumentId(strapi, target, slug),
    );
    const params = { data, status: 'published', ...(locale && { locale }) } as never;
    const stored = documentId
      ? await strapi.documents(uid).update({ documentId, ...(params as object) })
      : await strapi.documents(uid).create(params);
    documentId ??= stored?.documentId;
  }
}

/** Why Strapi refused a document, with the fields: `postcode: must be a string`. */
function reasonOf(error: unknown): string {
  const { message, details } = error as Error & {
    details?: { errors?: { path?: (string | number)[]; message: string }[] };
  };
  const fields = details?.errors?.map(({ path: at = [], message: reason }) =>
    [at.join('.'), reason].filter(Boolean).join(': '),
  );
  return fields?.length ? fields.join('; ') : message;
}

/**
 * Fills the database from the content folder. Each document is created only once per database, so
 * that editors' changes and deletions persist. A document that cannot be created is logged with its
 * file, and tried again at the next start.
 */
export async function seed(strapi: Core.Strapi, contentDir: string): Promise<void> {
  const seeded = new Set<string>(
    (await seedStore(strapi).get({ key: 'documents' })) as string[] | null,
  );
  const mediaDir = path.join(contentDir, 'media');
  const report = (place: string, reason: string) =>
    strapi.log.error(`Not created from ${path.join(contentDir, place)}: ${reason}`);
  for (const uid of PUBLIC_UIDS) {
    const documents = await readDocuments(contentDir, folderOf(strapi, uid), report);
    for (const document of documents.filter(({ key }) => !seeded.has(key))) {
      try {
        const versions = await uploadPicturesOf(strapi, mediaDir, document);
        // This is one transaction, so that an interrupted start neither loses nor duplicates a
        // document.
        await strapi.db.transaction(async () => {
          await writeDocument(strapi, uid, versions);
          const value = [...seeded, document.key];
          await seedStore(strapi).set({ key: 'documents', value });
        });
        seeded.add(document.key);
      } catch (error) {
        report(document.file, `${document.key}: ${reasonOf(error)}`);
      }
    }
  }
}
