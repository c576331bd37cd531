import type { Core } from '@strapi/strapi';

const LOCALES = {
  fr: 'Français',
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  de: 'Deutsch',
  nl: 'Nederlands',
};

/** The site's six languages, French by default; Strapi's own first one is English. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales');
  for (const [code, name] of Object.entries(LOCALES)) {
    const former = await locales.findByCode(code);
    if (!former) await locales.create({ code, name });
    else if (former.name !== name) await locales.update({ code }, { name });
  }
  await locales.setDefaultLocale({ code: 'fr' });
}
