import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { ACCOUNT_RATES } from '../limits';
import { prefixOf } from '../security/client-ip';
import { createRateLimit } from '../security/rate-limit';
import { signToken, verifyToken } from '../security/signing';
import { DEVICE_COOKIE, DEVICE_DAYS } from '../storage/names';

type RateLimit = ReturnType<typeof createRateLimit>;
/** Counts one call from an IP, and returns whether it is within the limits. */
export type CountCall<Values> = (ip: string, values: Values) => ReturnType<RateLimit>;

/**
 * The purpose of a device cookie's signature, which ties it to one account without naming the
 * account.
 */
const purposeFor = (email: string) => `device of ${email}`;

/**
 * Sets the device cookie of an account after a sign-in, so that guesses from elsewhere do not use up
 * this browser's attempts. It neither signs anyone in nor reveals the account. For route handlers.
 */
export async function rememberDevice(email: string): Promise<void> {
  (await cookies()).set(DEVICE_COOKIE, signToken(purposeFor(email), randomUUID()), {
    path: '/',
    secure: true,
    sameSite: 'lax',
    httpOnly: true,
    maxAge: DEVICE_DAYS * 86_400,
  });
}

/** The browser's device id, if it has signed in to this account before. */
const knownDevice = async (email: string): Promise<string | undefined> =>
  verifyToken(purposeFor(email), (await cookies()).get(DEVICE_COOKIE)?.value ?? '');

const perIp = createRateLimit(ACCOUNT_RATES.ip);
const perClient = createRateLimit(ACCOUNT_RATES.client);
const perAccount = createRateLimit(ACCOUNT_RATES.account);

/** Limits never store an email or a token, only a digest. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Counts a call that does not check a password. */
export const countCall: CountCall<object> = (ip) => perIp(ip);

/**
 * Counts an attempt to sign in with a password. An attempt that one limit refuses is not counted by
 * the next. Nobody else can use up the attempts of a known device:
 * docs/decisions/0031-sign-in-rate-limits.md
 */
export const countSignIn: CountCall<{ identifier: string }> = async (ip, { identifier }) => {
  const device = await knownDevice(identifier);
  if (device) return perClient(device);
  const byIp = await perIp(ip);
  if (!byIp.isAllowed) return byIp;
  // The limit is per /48, because one attacker may have a whole /48 of IPv6.
  const byClient = await perClient(digest(`${prefixOf(ip) ?? ip} ${identifier}`));
  return byClient.isAllowed ? perAccount(digest(identifier)) : byClient;
};

/** Counts an attempt to enter the current password within a session. */
export async function countInSession(ip: string, token: string | undefined) {
  const byIp = await perIp(ip);
  return byIp.isAllowed && token ? perClient(digest(token)) : byIp;
}
