import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';

export type Fields = Record<string, unknown>;

/** One document: its fields by locale, or under '' if it is not localized. */
export type SeedDocument = { key: string; versions: Map<string, Fields> };

/** `caramel.fr.yaml` → key `caramel`, locale `fr`; `settings.yaml` → no locale. */
const FILE_NAME = /^(?<key>[^.]+)(?:\.(?<locale>[a-z]{2}))?\.yaml$/;

/** The default locale first: the others are added to its document. */
const frenchFirst = (a: string, b: string) =>
  Number(b.endsWith('.fr.yaml')) - Number(a.endsWith('.fr.yaml')) || a.localeCompare(b, 'en');

/**
 * Reads one type's documents from the content folder (format: content/README.md). Each item of a
 * file with a list is a document. A folder that does not exist is an empty type.
 */
export async function readDocuments(contentDir: string, type: string): Promise<SeedDocument[]> {
  const documents = new Map<string, SeedDocument>();
  const files = await readdir(path.join(contentDir, type)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const file of files.sort(frenchFirst)) {
    const { key: name, locale = '' } = FILE_NAME.exec(file)?.groups ?? {};
    if (!name) continue;
    const parsed: unknown = parse(await readFile(path.join(contentDir, type, file), 'utf8'));
    const entries = Array.isArray(parsed) ? parsed : [parsed];
    for (const [index, fields] of entries.entries()) {
      const key = [type, name, ...(Array.isArray(parsed) ? [index] : [])].join('/');
      const document = documents.get(key) ?? { key, versions: new Map() };
      documents.set(key, document);
      document.versions.set(locale, fields);
    }
  }
  return [...documents.values()];
}
