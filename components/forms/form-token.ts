import { FORM_MIN_AGE_MS } from '@/lib/limits';

const TIMEOUT_MS = 10_000;
/** The server's clock may be slightly behind the browser's. */
const MARGIN_MS = 100;

type FormToken = { token: string; issuedAt: number };

let request: Promise<FormToken> | undefined;

async function fetchToken(): Promise<FormToken> {
  const response = await fetch('/api/forms/token', { signal: AbortSignal.timeout?.(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The form token responded ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return { token, issuedAt: performance.now() };
}

/** The token that proves when the form was opened, fetched once. */
export function getFormToken(): Promise<FormToken> {
  request ??= fetchToken().catch((error) => {
    clearFormToken();
    throw error;
  });
  return request;
}

/** Clears a token that the server no longer accepts. */
export function clearFormToken(): void {
  request = undefined;
}

/** Waits until the token is old enough, so that a form that the browser fills in is not rejected. */
export async function getMatureFormToken(): Promise<string> {
  const { token, issuedAt } = await getFormToken();
  const rest = issuedAt + FORM_MIN_AGE_MS + MARGIN_MS - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  return token;
}
