import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from './secret';

const signatureOf = (purpose: string, payload: string) =>
  createHmac('sha256', keyFor(purpose)).update(payload).digest();

/**
 * A text that this site can recognise as its own later, on any of its instances: readable by
 * everyone, made by nobody else. Of use in forms, cookies and addresses.
 * @param purpose what it is for; a token of one purpose is worth nothing for another
 */
export function signToken(purpose: string, text: string): string {
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${signatureOf(purpose, payload).toString('base64url')}`;
}

/** The text of a token that this site made for this purpose; undefined for anything else. */
export function readToken(purpose: string, token: string): string | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(purpose, payload);
  const isOurs =
    rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Buffer.from(payload, 'base64url').toString() : undefined;
}
