import type { Core } from '@strapi/strapi';
import { LOCALES } from '../locales';

/** Creates the site's six locales, with French as the default. A new Strapi has English only. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales');
  for (const [code, name] of Object.entries(LOCALES)) {
    const existing = await locales.findByCode(code);
    if (!existing) await locales.create({ code, name });
    else if (existing.name !== name) await locales.update({ code }, { name });
  }
  await locales.setDefaultLocale({ code: 'fr' });
}

/**
 * Makes Strapi store pictures as uploaded, because the site's image optimizer creates the sizes
 * that it needs.
 */
export async function ensureUploadSettings(strapi: Core.Strapi): Promise<void> {
  const upload = strapi.plugin('upload').service('upload');
  const settings = await upload.getSettings();
  await upload.setSettings({ ...settings, responsiveDimensions: false, sizeOptimization: false });
}
