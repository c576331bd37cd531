/** A person needs longer than this to read a form, in milliseconds. */
export const TOKEN_MIN_AGE_MS = 3_000;
/** A form left open for longer than this asks for a new token. */
export const TOKEN_MAX_AGE_MS = 12 * 3_600_000;
