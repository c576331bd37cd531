// These limits are not in schemas.ts, because the account forms choose a schema among its exports
// by name.

/** OWASP's minimum, in characters. */
export const PASSWORD_MIN = 10;
/** The longest password that bcrypt reads whole, in bytes of UTF-8. */
export const PASSWORD_MAX_BYTES = 72;
/** The longest current password that is passed on to the service to be checked, in characters. */
export const KNOWN_PASSWORD_MAX = 1_000;
