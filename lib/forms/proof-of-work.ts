import 'server-only';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { createRateLimit } from '../security/rate-limit';
import { siteKey } from '../security/signing';

/** The first proof takes about a third of a second on a desktop, a second or two on a phone. */
const COST = 1_000;
const COUNTER_MIN = 300;
const COUNTER_MAX = 900;
const TTL_SECONDS = 600;

/** Challenges for one IP within ten minutes. Every fourth one doubles the cost of the next. */
const issued = createRateLimit({ name: 'proof-issued', points: 20, seconds: TTL_SECONDS });
const CHALLENGES_PER_COST = 4;
/** Messages accepted with a proof, from all visitors together, within ten minutes. */
const accepted = createRateLimit({ name: 'proof-accepted', points: 100, seconds: TTL_SECONDS });

const secrets = () => ({
  hmacSignatureSecret: siteKey('proof').toString('hex'),
  hmacKeySignatureSecret: siteKey('proof-key').toString('hex'),
});

/**
 * A proof-of-work challenge (ALTCHA) for the browser, valid once and for ten minutes. The more of them
 * an IP gets, the more they cost; undefined once it has had too many.
 * @param ip as clientIp gives it: lib/security/client-ip.ts
 */
export async function createProof(ip: string): Promise<Challenge | undefined> {
  const { isAllowed, count } = await issued(ip);
  if (!isAllowed) return undefined;
  const factor = 2 ** Math.floor((count - 1) / CHALLENGES_PER_COST);
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST * factor,
    counter: randomInt(COUNTER_MAX, COUNTER_MIN),
    deriveKey,
    expiresAt: new Date(Date.now() + TTL_SECONDS * 1000),
    ...secrets(),
  });
}

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Keyed by our signature, so that only solved challenges take up room. */
const firstUse = createRateLimit({
  name: 'proof',
  points: 1,
  seconds: TTL_SECONDS,
  isExact: true,
});

/** Whether this is our challenge, solved in time, used for the first time, and within the overall limit. */
export async function isProofSolved(payload: unknown): Promise<boolean> {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return false;
  const { verified } = await verifySolution({ ...parsed.data, deriveKey, ...secrets() });
  if (!verified || !(await firstUse(parsed.data.challenge.signature)).isAllowed) return false;
  return (await accepted('all')).isAllowed;
}
