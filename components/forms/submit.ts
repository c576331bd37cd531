import type { Challenge } from 'altcha-lib';
import { dropToken, holdToken, matureToken } from './held-token';
import { submissionId } from './submission-id';

const PATIENCE_MS = 20_000;

type Answer = {
  ok?: boolean;
  error?: string;
  errors?: Record<string, string>;
  challenge?: Challenge;
};

/** What came of it: stored, refused with faults field by field, or neither. */
export type Outcome = 'success' | 'error' | Record<string, string>;

/** The form was touched: the token that says so begins to age. */
export const open = holdToken;

async function post(action: string, body: object): Promise<Answer> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return response.json();
}

async function send(action: string, values: object): Promise<Answer> {
  const body = { ...values, submission_id: await submissionId(JSON.stringify([action, values])) };
  const attempt = async (proof?: object) =>
    post(action, { ...body, proof, render_token: await matureToken() });
  let answer = await attempt();
  // These two answers say that nothing was stored, and what to bring instead.
  if (answer.error === 'expired' || answer.error === 'forged') {
    dropToken();
    answer = await attempt();
  }
  if (answer.challenge) {
    const { solveProof } = await import('./solve-proof');
    answer = await attempt(await solveProof(answer.challenge));
  }
  return answer;
}

/** Sends a form. It is repeated only where the server said that it kept nothing. */
export async function submit(action: string, values: object): Promise<Outcome> {
  try {
    const { ok, errors } = await send(action, values);
    return ok ? 'success' : (errors ?? 'error');
  } catch {
    // The network is gone, or what came was no answer: the visitor reads so, and nothing is lost.
    return 'error';
  }
}
