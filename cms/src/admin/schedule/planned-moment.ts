const format = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short' });

/** A moment such as `3 décembre 2026 à 09:00`, in the reader's time zone. */
export const momentOf = (iso: string): string => format.format(new Date(iso));
