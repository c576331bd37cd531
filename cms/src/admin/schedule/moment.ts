const format = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short' });

/** `3 décembre 2026 à 09:00`, by the clock of whoever reads it. */
export const momentOf = (iso: string): string => format.format(new Date(iso));

/** After this time, what should have happened is late: Strapi looks every ten seconds. */
const LATE_MS = 60_000;

export const isLate = (iso: string): boolean => Date.now() - new Date(iso).getTime() > LATE_MS;
