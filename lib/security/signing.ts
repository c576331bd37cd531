// No server-only here: lib/server reads this too, outside of Next's bundles.
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env';
import { log } from '../logging/log';

const SECRET_BYTES = 32;

/** The secret in the folder's file, created if missing. Processes that start at once agree on one. */
function readOrCreateSecret(folder: string): string {
  const file = path.join(folder, 'form-secret');
  const candidate = `${file}.${randomUUID()}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(candidate, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 });
  try {
    // Unlike a rename, a link fails where another process was first.
    linkSync(candidate, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(candidate);
  }
  return readFileSync(file, 'utf8');
}

function loadSecret(): string {
  if (env.FORM_SECRET) return env.FORM_SECRET;
  try {
    return readOrCreateSecret(
      path.resolve(/* turbopackIgnore: true */ process.cwd(), env.DATA_DIR),
    );
  } catch (error) {
    log.warn('The form secret cannot be stored in DATA_DIR and will change at the next restart', {
      reason: String(error),
    });
    return randomBytes(SECRET_BYTES).toString('hex');
  }
}

let secret: string | undefined;

/**
 * Derives a key for one purpose from the site's secret: `FORM_SECRET`, else one that is generated at
 * first use and kept in `DATA_DIR`. Keys of different purposes are independent.
 */
export function siteKey(purpose: string): Buffer {
  secret ??= loadSecret();
  return createHmac('sha256', secret).update(purpose).digest();
}

const signatureOf = (purpose: string, payload: string) =>
  createHmac('sha256', siteKey(purpose)).update(payload).digest();

/**
 * Signs a text, for forms, cookies and URLs: anyone can read it, and every instance of this site can
 * verify it.
 * @param purpose a token made for one purpose is invalid for any other
 */
export function signToken(purpose: string, text: string): string {
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${signatureOf(purpose, payload).toString('base64url')}`;
}

/** The text of a token that this site signed for this purpose; undefined for anything else. */
export function verifyToken(purpose: string, token: string): string | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(purpose, payload);
  const isOurs =
    rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Buffer.from(payload, 'base64url').toString() : undefined;
}
