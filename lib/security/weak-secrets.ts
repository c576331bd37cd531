/** Long enough not to be found by guessing: 64 bits as hexadecimal. */
const LEAST = 16;

/** The names of secrets that are set and short: they work, and the start warns of them. */
export const weakSecrets = (secrets: Record<string, string | undefined>): string[] =>
  Object.entries(secrets).flatMap(([name, value]) => (value && value.length < LEAST ? [name] : []));
