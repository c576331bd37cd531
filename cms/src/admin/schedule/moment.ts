const format = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short' });

/** `3 décembre 2026 à 09:00`, by the clock of whoever reads it. */
export const momentOf = (iso: string): string => format.format(new Date(iso));
