import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { createRateLimit } from '../security/rate-limit';
import { isSameSecret } from '../security/secrets';
import { siteKey } from '../security/signing';
import { DEVICE_COOKIE, DEVICE_DAYS } from '../storage/names';

type RateLimit = ReturnType<typeof createRateLimit>;
/** Counts one call from an IP, and tells whether it is within the limits. */
export type CountCall<Values> = (ip: string, values: Values) => ReturnType<RateLimit>;

const [MINUTE, TEN_MINUTES, HOUR, DAY] = [60, 600, 3_600, 86_400];

const sign = (device: string, email: string) =>
  createHmac('sha256', siteKey('device')).update(`${device} ${email}`).digest('base64url');

/**
 * Sets the device cookie of an account after a sign-in, so that guesses from elsewhere do not use up
 * this browser's attempts. It neither signs anyone in nor reveals the account. For route handlers.
 */
export async function rememberDevice(email: string): Promise<void> {
  const device = randomBytes(16).toString('base64url');
  (await cookies()).set(DEVICE_COOKIE, `${device}.${sign(device, email)}`, {
    path: '/',
    secure: true,
    sameSite: 'lax',
    httpOnly: true,
    maxAge: DEVICE_DAYS * DAY,
  });
}

/** The browser's device id, if it has signed in to this account before. */
async function knownDevice(email: string): Promise<string | undefined> {
  const value = (await cookies()).get(DEVICE_COOKIE)?.value;
  const [device = '', signature = ''] = value?.split('.') ?? [];
  return isSameSecret(signature, sign(device, email)) ? device : undefined;
}

/** Combines limits: a call that the first one refuses is not counted by the others. */
const inSequence =
  (first: RateLimit, ...others: RateLimit[]): RateLimit =>
  async (key) => {
    let result = await first(key);
    for (const limit of others) if (result.isAllowed) result = await limit(key);
    return result;
  };

/** Repeated guesses wait longer and longer: first a minute, finally a day. */
const escalating = (name: string): RateLimit =>
  inSequence(
    createRateLimit({ name: `${name}-minute`, points: 5, seconds: MINUTE }),
    createRateLimit({ name: `${name}-ten-minutes`, points: 10, seconds: TEN_MINUTES }),
    createRateLimit({ name: `${name}-day`, points: 30, seconds: DAY }),
  );

/** Account calls of any kind: more than one household makes. */
const perIp = createRateLimit({ name: 'auth-ip', points: 30, seconds: TEN_MINUTES });
/** Passwords for one account: from one IP, from one known device, in one session. */
const perPair = escalating('auth-pair');
const perDevice = escalating('auth-device');
const perSession = escalating('auth-session');
/** Passwords for one account from all unknown browsers together. */
const perAccount = createRateLimit({ name: 'auth-account', points: 50, seconds: HOUR });

/** Limits never store an email or a token, only a digest. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Counts a call that does not check a password. */
export const countCall: CountCall<object> = (ip) => perIp(ip);

/**
 * Counts an attempt to sign in with a password. Nobody else can use up the attempts of a known device:
 * docs/decisions/0031-sign-in-rate-limits.md
 */
export const countSignIn: CountCall<{ identifier: string }> = async (ip, { identifier }) => {
  const device = await knownDevice(identifier);
  if (device) return perDevice(device);
  const byIp = await perIp(ip);
  if (!byIp.isAllowed) return byIp;
  const byPair = await perPair(digest(`${ip} ${identifier}`));
  return byPair.isAllowed ? perAccount(digest(identifier)) : byPair;
};

/** Counts an attempt to enter the current password within a session. */
export async function countInSession(ip: string, token: string | undefined) {
  const byIp = await perIp(ip);
  return byIp.isAllowed && token ? perSession(digest(token)) : byIp;
}
