import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

type Reference = { file: string; alternativeText?: string };

const MIME: Record<string, string> = { '.webp': 'image/webp', '.svg': 'image/svg+xml' };

const isReference = (value: object): value is Reference =>
  'file' in value && typeof value.file === 'string';

/** A picture's text is the file's own in Strapi: a language has a file of its own. */
const nameIn = (file: string, locale: string) => {
  const { name, ext } = path.parse(file);
  return locale ? `${name}.${locale}${ext}` : file;
};

async function upload(strapi: Core.Strapi, folder: string, picture: Reference, locale: string) {
  const name = nameIn(picture.file, locale);
  const former = await strapi.db.query('plugin::upload.file').findOne({ where: { name } });
  if (former) return former.id;
  const filepath = path.join(folder, path.basename(picture.file));
  const mimetype = MIME[path.extname(filepath)];
  if (!mimetype) throw new Error(`No known picture type: ${picture.file}`);
  const { size } = await stat(filepath);
  const [stored] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText: picture.alternativeText } },
      files: { filepath, originalFilename: name, mimetype, size },
    });
  return stored.id;
}

/** Replaces each `{file, alternativeText}` of a document by the uploaded file's id. */
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
