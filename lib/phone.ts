/** The URL that dials a number: `+33 1 99 00 12 34` → `tel:+33199001234`. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
