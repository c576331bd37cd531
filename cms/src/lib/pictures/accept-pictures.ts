import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type UploadedFile, uploadFault } from './uploaded-file';

type Upload = { files: UploadedFile | UploadedFile[]; data: object };
type Replacement = { file: UploadedFile; data: object };
type StoredFile = { ext?: string } | null;
/** The methods of Strapi's upload service through which every new file passes, from whichever route. */
type UploadService = {
  upload(upload: Upload, options?: object): Promise<unknown>;
  replace(id: number | string, replacement: Replacement, options?: object): Promise<unknown>;
  findOne(id: number | string): Promise<StoredFile>;
};
type Decoder = {
  isImage(file: UploadedFile): Promise<boolean>;
  isFaultyImage(file: UploadedFile): Promise<boolean>;
  getDimensions(file: UploadedFile): Promise<{ width: number | null; height: number | null }>;
};

const normalExtension = (extension: string) => extension.toLowerCase().replace('.jpeg', '.jpg');

/**
 * Refuses files that the site cannot show, with advice in the admin's upload dialog. A replacement
 * has the URL of the former file, so it must have the same format.
 */
export function acceptPictures(strapi: Core.Strapi): void {
  const service = strapi.plugin('upload').service('upload') as UploadService;
  const decoder = strapi.plugin('upload').service('image-manipulation') as Decoder;

  const isReadable = async (file: UploadedFile) => {
    if (!(await decoder.isImage(file)) || (await decoder.isFaultyImage(file))) return false;
    const { width, height } = await decoder.getDimensions(file);
    return Boolean(width && height);
  };
  const check = async (file: UploadedFile) => {
    const fault = await uploadFault(file, () => isReadable(file));
    if (fault) throw new errors.ValidationError(fault);
  };

  const { upload, replace } = service;
  service.upload = async (request, options) => {
    for (const file of [request.files].flat()) await check(file);
    return upload(request, options);
  };
  service.replace = async (id, request, options) => {
    const { file } = request;
    const extension = normalExtension((await service.findOne(id))?.ext ?? '');
    await check(file);
    if (normalExtension(path.extname(file.originalFilename ?? '')) !== extension)
      throw new errors.ValidationError(
        `Une photo se remplace par une autre du même format (${extension}). Pour changer de format, ajoutez la nouvelle et choisissez-la dans le champ.`,
      );
    return replace(id, request, options);
  };
}
