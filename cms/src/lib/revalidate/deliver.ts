import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before each further attempt: a site that restarts is told within two minutes. */
const PAUSES = [500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 10_000;

export type Delivery = {
  url: string;
  secret: string;
  /** The platform's fetch, or a test's. */
  fetch?: typeof globalThis.fetch;
  pauses?: number[];
};

/** A refusal that another attempt would not change. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429;

/**
 * Posts one body to the site until it is taken. The secret is a header, never in the address.
 * @throws Error with the last answer's status or failure when the attempts are used up
 */
export async function deliver(
  { url, secret, fetch = globalThis.fetch, pauses = PAUSES }: Delivery,
  body: object,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => error);
    if (answer instanceof Response && answer.ok) return;
    const reason = answer instanceof Response ? `status ${answer.status}` : answer.message;
    const pause = pauses[attempt];
    if (pause === undefined || (answer instanceof Response && isFinal(answer.status)))
      throw new Error(reason);
    await wait(pause, undefined, { ref: false });
  }
}
