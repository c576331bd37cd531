import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds before each retry: together two minutes, in which the site may restart. */
const RETRY_DELAYS = [500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 10_000;

export type Delivery = {
  url: string;
  secret: string;
  /** For tests. */
  fetch?: typeof globalThis.fetch;
  retryDelays?: number[];
};

/** Whether a retry would get the same response. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 429;

/**
 * Posts a body to the site, and retries until it is accepted. The secret is a header, as URLs are
 * logged.
 * @throws Error with the last response's status or the last failure when no retry is left
 */
export async function deliver(
  { url, secret, fetch = globalThis.fetch, retryDelays = RETRY_DELAYS }: Delivery,
  body: object,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => error);
    if (response instanceof Response && response.ok) return;
    const reason = response instanceof Response ? `status ${response.status}` : response.message;
    const delay = retryDelays[attempt];
    if (delay === undefined || (response instanceof Response && isFinal(response.status)))
      throw new Error(reason);
    await wait(delay, undefined, { ref: false });
  }
}
