import 'server-only';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { createRateLimit } from '../security/rate-limit';
import { keyFor } from '../security/secret';

/** Together about a third of a second on a desktop and a second or two on a phone. */
const COST = 1_000;
const COUNTER_MIN = 300;
const COUNTER_MAX = 900;
const LIFE_SECONDS = 600;

const secrets = () => ({
  hmacSignatureSecret: keyFor('proof').toString('hex'),
  hmacKeySignatureSecret: keyFor('proof-key').toString('hex'),
});

/** A proof of work to ask of a browser (ALTCHA); it is good for ten minutes, and once. */
export const createProof = (): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER_MAX, COUNTER_MIN),
    deriveKey,
    expiresAt: new Date(Date.now() + LIFE_SECONDS * 1000),
    ...secrets(),
  });

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

const firstUse = createRateLimit({ name: 'proof', points: 1, seconds: LIFE_SECONDS });

/** Whether this is a challenge of ours, solved, in time and for the first time. */
export async function isProofSolved(payload: unknown): Promise<boolean> {
  const parsed = payloadSchema.safeParse(payload);
  if (!parsed.success) return false;
  const { verified } = await verifySolution({ ...parsed.data, deriveKey, ...secrets() });
  return verified && (await firstUse(parsed.data.challenge.signature)).isAllowed;
}
