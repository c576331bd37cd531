import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves the server's proof-of-work challenge, without blocking the page. In a module of its own, since
 * almost no visitor ever loads it.
 */
export async function solveProof(challenge: Challenge) {
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}
