// Apart from schemas.ts: its exports are the schemas of the account forms, which choose one by its name.

/** OWASP's minimum, in characters. */
export const PASSWORD_MIN = 10;
/** The longest password that bcrypt reads whole, in bytes of UTF-8. */
export const PASSWORD_MAX_BYTES = 72;
/** For existing passwords, which the service checks, in characters. */
export const KNOWN_PASSWORD_MAX = 1_000;
