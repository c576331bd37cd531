// This file does not import server-only, because lib/server imports it outside of Next's bundles.
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env';
import { log } from '../logging/log';

const SECRET_BYTES = 32;

const isSecret = (text: string) => /^[0-9a-f]{64}\s*$/i.test(text);

/**
 * Runs an action that fails with this code if another process has just done the same, and ignores
 * that failure.
 */
function unlessDone(code: 'EEXIST' | 'ENOENT', act: () => void): void {
  try {
    act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  }
}

/**
 * Replaces a file without a secret. If two processes do so at once, the second one uses the first
 * one's file.
 */
function replaceInvalid(file: string, candidate: string): void {
  const next = `${file}.new`;
  unlessDone('EEXIST', () => linkSync(candidate, next));
  if (isSecret(readFileSync(file, 'utf8'))) rmSync(next, { force: true });
  else unlessDone('ENOENT', () => renameSync(next, file));
}

/** The secret in the folder's file, created if missing. Processes that start at once agree on one. */
function readOrCreateSecret(folder: string): string {
  const file = path.join(folder, 'form-secret');
  const candidate = `${file}.${randomUUID()}`;
  mkdirSync(folder, { recursive: true });
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  try {
    writeFileSync(candidate, secret, { mode: 0o600, flush: true });
    // Unlike a rename, a link fails if another process was first.
    unlessDone('EEXIST', () => linkSync(candidate, file));
    if (!isSecret(readFileSync(file, 'utf8'))) {
      log.warn('The form secret in DATA_DIR is not valid: a new one replaces it');
      replaceInvalid(file, candidate);
    }
  } finally {
    // A full disk may leave it empty.
    rmSync(candidate, { force: true });
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
      error,
    });
    return randomBytes(SECRET_BYTES).toString('hex');
  }
}

let loaded: string | undefined;

/**
 * The site's secret: `FORM_SECRET`, otherwise one that is generated at first use and stored in
 * `DATA_DIR`.
 */
function siteSecret(): string {
  loaded ??= loadSecret();
  return loaded;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Derives a key from the site's secret. Keys of different purposes are independent. */
export const siteKey = (purpose: string): Buffer => hmac(siteSecret(), purpose);

const signatureOf = (purpose: string, payload: string, secret: string) =>
  hmac(hmac(secret, purpose), payload);

/**
 * Signs a text, for forms and cookies: anyone can read it, and every instance of this site can verify
 * it.
 * @param purpose a token made for one purpose is invalid for any other
 * @param secret a secret to use instead of the site's; replacing it invalidates the token
 */
export function signToken(purpose: string, text: string, secret = siteSecret()): string {
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${signatureOf(purpose, payload, secret).toString('base64url')}`;
}

/** The text of a token that was signed for this purpose with this secret; undefined for anything else. */
export function verifyToken(
  purpose: string,
  token: string,
  secret = siteSecret(),
): string | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(purpose, payload, secret);
  const isOurs =
    rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Buffer.from(payload, 'base64url').toString() : undefined;
}
