/** What an import of shops takes, for the server and for the admin, which names it beforehand. */
export const MAX_MEGABYTES = 5;
export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
export const MAX_ROWS = 5_000;
