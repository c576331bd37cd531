import { siteUrl } from '../site';
import type { Notice } from './events';

const TIMEOUT_MS = 10_000;

/** A call of a route of the site that only Strapi may use. The secret is a header, as URLs are logged. */
export const fetchSite = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${siteUrl()}${path}`, {
    // A redirect would turn the post into a GET, or hand the secret to another host.
    redirect: 'manual',
    ...init,
    headers: {
      'content-type': 'application/json',
      'x-revalidate-secret': process.env.REVALIDATE_SECRET ?? '',
    },
  });

/** Why a notice was not accepted: the status of the answer, or the code of the error that there was instead. */
export type Reason = { status?: number; code?: string };
export type Outcome = Reason & { isAccepted: boolean };

/** The code of a failed `fetch`, which has it in its cause: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
function codeOf(error: unknown): string | undefined {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : undefined;
}

/** Whether this is the site's own answer: a proxy's maintenance page may have status 200, too. */
const isAnswer = (body: unknown) =>
  Array.isArray((body as { revalidated?: unknown } | null)?.revalidated);

/** Posts a notice to the site, once. Never rejects. */
export async function postNotice(notice: Notice, stopping: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetchSite('/api/revalidate', {
      method: 'POST',
      body: JSON.stringify(notice),
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { isAccepted: response.ok && isAnswer(body), status: response.status };
  } catch (error) {
    return { isAccepted: false, code: codeOf(error) };
  }
}
