import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CodedError } from '../../coded-error';
import { log } from '../../logging/log';
import { describeMedia } from './media';
import { nameParts, parseEntries } from './read-file';
import type { Document } from './schema';

/** A stable identifier: the same document has the same one at every start. */
const identify = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);

async function readDocuments(contentDir: string, type: string, file: string) {
  const name = nameParts(file);
  if (!name) return [];
  const filePath = path.join(contentDir, type, file);
  const { entries, isList, faults } = parseEntries(await readFile(filePath, 'utf8'));
  for (const { line, code, reason } of faults)
    log.error('An entry of a content file cannot be read', {
      type,
      file,
      line,
      code,
      // The reason may quote the file, which only developers may see.
      reason: process.env.NODE_ENV === 'development' ? reason : undefined,
    });
  const { mtime } = await stat(filePath);
  const documents = await Promise.all(
    entries.map(async (entry, index) => ({
      ...((await describeMedia(contentDir, entry)) as Record<string, unknown>),
      documentId: identify([type, name.key, isList && entries.length > 1 ? index : ''].join('/')),
      locale: name.locale,
      createdAt: mtime.toISOString(),
      updatedAt: mtime.toISOString(),
      publishedAt: name.isDraft ? null : mtime.toISOString(),
    })),
  );
  return documents.filter((_, index) => entries[index] !== undefined);
}

/**
 * Reads the documents of a type from the content folder. A file that does not parse is logged and
 * left out; in a list, only the faulty item is. A type without a folder has no documents.
 * @throws Error where no file can be read: the last good content is served instead
 */
export async function readType(contentDir: string, type: string): Promise<Document[]> {
  const files = await readdir(path.join(contentDir, type)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const read = await Promise.allSettled(
    files.sort().map((file) => readDocuments(contentDir, type, file)),
  );
  const unread = read.filter(({ status }) => status === 'rejected');
  if (unread.length > 0 && unread.length === read.length)
    throw new CodedError('NO_READABLE_FILE', `No file of ${type} can be read`, {
      subject: type,
      cause: (unread[0] as PromiseRejectedResult).reason,
    });
  return read
    .flatMap((result, index) => {
      if (result.status === 'fulfilled') return result.value;
      const { reason: error } = result;
      log.error('A content file cannot be read', { type, file: files[index], error });
      return [];
    })
    .map((document, index) => ({ ...document, id: index + 1 }));
}
