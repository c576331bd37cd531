import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { log } from '../../logging/log';

export type Reference = { file: string; alternativeText?: string | null };

export const isReference = (value: object): value is Reference =>
  'file' in value && typeof value.file === 'string';

/** The pictures' folder inside the content folder. */
export const MEDIA_FOLDER = 'media';
/** Strapi's own public prefix. */
const MEDIA_PREFIX = '/uploads/';

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Strapi's media object. @throws Error where the file is missing, or is no picture */
async function read(contentDir: string, { file, alternativeText }: Reference) {
  const bytes = await readFile(path.join(contentDir, MEDIA_FOLDER, path.basename(file)));
  const { width, height, format } = await sharp(bytes).metadata();
  return {
    documentId: digest(file).slice(0, 24),
    name: file,
    alternativeText: alternativeText ?? null,
    url: `${MEDIA_PREFIX}${path.basename(file)}`,
    width,
    height,
    mime: format === 'svg' ? 'image/svg+xml' : `image/${format}`,
    // The hash is of the bytes, because a checkout or a copy changes a file's time.
    hash: digest(bytes),
    formats: null,
  };
}

/**
 * The media object, or null where the file cannot be shown: a faulty picture does not affect its
 * document.
 */
const describe = (contentDir: string, reference: Reference) =>
  read(contentDir, reference).catch((error) => {
    log.error('A picture cannot be read', { file: reference.file, error });
    return null;
  });

/** Why a picture's file cannot be shown; undefined where it can. */
export const pictureFault = (
  contentDir: string,
  reference: Reference,
): Promise<string | undefined> =>
  read(contentDir, reference).then(
    () => undefined,
    (error) =>
      error.code === 'ENOENT'
        ? `there is no picture ${MEDIA_FOLDER}/${reference.file}`
        : `the picture ${MEDIA_FOLDER}/${reference.file} cannot be read (${error.message})`,
  );

/** Replaces each `{file, alternativeText}` of a document by Strapi's media object. */
export async function describeMedia(contentDir: string, value: unknown): Promise<unknown> {
  if (Array.isArray(value))
    return Promise.all(value.map((item) => describeMedia(contentDir, item)));
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return describe(contentDir, value);
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, item]) => [key, await describeMedia(contentDir, item)]),
  );
  return Object.fromEntries(entries);
}
