// This file does not import server-only, because lib/server imports it outside of Next's bundles.
import { createHash, timingSafeEqual } from 'node:crypto';
import { log } from '../logging/log';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares a caller's secret with ours in constant time, whatever their lengths. */
export const isSameSecret = (given: string | null, ours: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(ours));

/** The least length of a secret: 64 bits as hexadecimal. */
const MIN_LENGTH = 16;

type Secrets = Partial<Record<'FORM_SECRET' | 'REVALIDATE_SECRET' | 'PREVIEW_SECRET', string>>;

/**
 * Logs a warning at the start for secrets that are too short to be safe. They are accepted all the
 * same.
 */
export function warnOfWeakSecrets({
  FORM_SECRET,
  REVALIDATE_SECRET,
  PREVIEW_SECRET,
}: Secrets): void {
  const secrets = { FORM_SECRET, REVALIDATE_SECRET, PREVIEW_SECRET };
  const names = Object.entries(secrets).flatMap(([name, value]) =>
    value && value.length < MIN_LENGTH ? [name] : [],
  );
  if (names.length > 0) log.warn('Secrets have fewer than 16 characters', { names });
}
