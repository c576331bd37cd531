/** The site's languages, by their codes. */
export const LOCALES = {
  fr: 'Français',
  en: 'English',
  it: 'Italiano',
  es: 'Español',
  de: 'Deutsch',
  nl: 'Nederlands',
};

export type Language = keyof typeof LOCALES;
