import { siteUrl } from '../site';
import type { Webhook } from './events';

const TIMEOUT_MS = 10_000;

/**
 * Calls a route of the site that only Strapi may use. The secret is a header, because URLs are
 * logged.
 */
export const fetchSite = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${siteUrl()}${path}`, {
    // A redirect would turn the post into a GET, or send the secret to another host.
    redirect: 'manual',
    ...init,
    headers: {
      'content-type': 'application/json',
      'x-revalidate-secret': process.env.REVALIDATE_SECRET ?? '',
    },
  });

/**
 * Why a webhook was not accepted: the status of the response, or the code of the error without one.
 */
export type Reason = { status?: number; code?: string };
export type Outcome = Reason & { isAccepted: boolean };

/** The code of a failed `fetch`, which has it in its cause: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
function codeOf(error: unknown): string | undefined {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : undefined;
}

/** Whether this is the site's own response. A proxy's maintenance page may have status 200 too. */
const isAnswer = (body: unknown) =>
  Array.isArray((body as { revalidated?: unknown } | null)?.revalidated);

/** Posts a webhook to the site once. The promise never rejects. */
export async function postWebhook(webhook: Webhook, stopping: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetchSite('/api/revalidate', {
      method: 'POST',
      body: JSON.stringify(webhook),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { isAccepted: response.ok && isAnswer(body), status: response.status };
  } catch (error) {
    return { isAccepted: false, code: codeOf(error) };
  }
}
