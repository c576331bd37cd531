import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

type Reference = { file: string; alternativeText?: string | null };

const isReference = (value: object): value is Reference =>
  'file' in value && typeof value.file === 'string';

/** The pictures' folder inside the content folder. */
export const MEDIA_FOLDER = 'media';
/** Strapi's own public prefix. */
const MEDIA_PREFIX = '/uploads/';

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

async function describe(contentDir: string, { file, alternativeText }: Reference) {
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
    // Of the bytes: a checkout or a copy gives a file another time.
    hash: digest(bytes),
    formats: null,
  };
}

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
