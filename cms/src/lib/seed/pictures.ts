import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { pictureSize } from './picture-size';

type PictureReference = { file: string; alternativeText?: string };

const MIME: Record<string, string> = {
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const isReference = (value: object): value is PictureReference =>
  'file' in value && typeof value.file === 'string';

/**
 * The file name of a locale. There is one file per locale, because in Strapi the alternative text
 * belongs to the file.
 */
const localizedName = (file: string, locale: string) => {
  const { name, ext } = path.parse(file);
  return locale ? `${name}.${locale}${ext}` : file;
};

async function upload(
  strapi: Core.Strapi,
  folder: string,
  picture: PictureReference,
  locale: string,
) {
  const name = localizedName(picture.file, locale);
  const existing = await strapi.db.query('plugin::upload.file').findOne({ where: { name } });
  if (existing) return existing.id;
  const filepath = path.join(folder, path.basename(picture.file));
  const mimetype = MIME[path.extname(filepath).toLowerCase()];
  if (!mimetype) throw new Error(`Unknown picture type: ${picture.file}`);
  const size = await pictureSize(filepath);
  const [stored] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText: picture.alternativeText } },
      files: { filepath, originalFilename: name, mimetype, size },
    });
  return stored.id;
}

/** Replaces each `{file, alternativeText}` of a document with the uploaded file's id. */
export async function uploadPictures(
  strapi: Core.Strapi,
  folder: string,
  value: unknown,
  locale: string,
): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return Promise.all(value.map((item) => uploadPictures(strapi, folder, item, locale)));
  if (isReference(value)) return upload(strapi, folder, value, locale);
  const fields: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value))
    fields[name] = await uploadPictures(strapi, folder, item, locale);
  return fields;
}
