import { log } from '../log';

/** Long enough not to be found by guessing: 64 bits as hexadecimal. */
const LEAST = 16;

type Secrets = Partial<Record<'FORM_SECRET' | 'REVALIDATE_SECRET' | 'PREVIEW_SECRET', string>>;

/** Warns at the start of secrets that are set and short: they work. */
export function warnOfWeakSecrets({
  FORM_SECRET,
  REVALIDATE_SECRET,
  PREVIEW_SECRET,
}: Secrets): void {
  const secrets = { FORM_SECRET, REVALIDATE_SECRET, PREVIEW_SECRET };
  const names = Object.entries(secrets).flatMap(([name, value]) =>
    value && value.length < LEAST ? [name] : [],
  );
  if (names.length > 0) log.warn('Secrets have fewer than 16 characters', { names });
}
