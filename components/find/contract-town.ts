import type { Locale } from '@/lib/i18n/routing';

/** Applies the French contractions: "à Le Havre" → "au Havre", "à Les Sables" → "aux Sables". */
export const contractTown = (text: string, locale: Locale): string =>
  locale === 'fr' ? text.replace(/(?<=^| )à Le /, 'au ').replace(/(?<=^| )à Les /, 'aux ') : text;
