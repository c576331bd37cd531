import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { log } from '../../logging/log';
import { describeMedia } from './media';
import type { Document } from './schema';

/** A stable identifier: the same document has the same one at every start. */
const identify = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);

/** `caramel.fr.yaml` → key `caramel`, locale `fr`; `settings.yaml` → locale null; `….draft.yaml`. */
const FILE_NAME = /^(?<key>[^.]+)(?:\.(?<locale>[a-z]{2}))?(?<draft>\.draft)?\.yaml$/;

async function readDocuments(contentDir: string, type: string, file: string) {
  const name = FILE_NAME.exec(file)?.groups;
  if (!name?.key) return [];
  const filePath = path.join(contentDir, type, file);
  const parsed: unknown = parse(await readFile(filePath, 'utf8'));
  const entries: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const { mtime } = await stat(filePath);
  return Promise.all(
    entries.map(async (entry, index) => ({
      ...((await describeMedia(contentDir, entry)) as Record<string, unknown>),
      documentId: identify([type, name.key, entries.length > 1 ? index : ''].join('/')),
      locale: name.locale ?? null,
      createdAt: mtime.toISOString(),
      updatedAt: mtime.toISOString(),
      publishedAt: name.draft ? null : mtime.toISOString(),
    })),
  );
}

/**
 * Reads the documents of a type from the content folder. A file that does not parse is left out and
 * logged; a folder that does not exist is an empty type.
 */
export async function readType(contentDir: string, type: string): Promise<Document[]> {
  const files = await readdir(path.join(contentDir, type)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const read = await Promise.allSettled(
    files.sort().map((file) => readDocuments(contentDir, type, file)),
  );
  return read
    .flatMap((result, index) => {
      if (result.status === 'fulfilled') return result.value;
      log.error('A content file cannot be read', {
        type,
        file: files[index],
        reason: String(result.reason),
      });
      return [];
    })
    .map((document, index) => ({ ...document, id: index + 1 }));
}
