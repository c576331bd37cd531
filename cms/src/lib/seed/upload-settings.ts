import type { Core } from '@strapi/strapi';

/** Pictures are stored as they are given: the site's own optimizer makes the sizes it needs. */
export async function ensureUploadSettings(strapi: Core.Strapi): Promise<void> {
  const upload = strapi.plugin('upload').service('upload');
  const settings = await upload.getSettings();
  await upload.setSettings({ ...settings, responsiveDimensions: false, sizeOptimization: false });
}
