import { TOKEN_MIN_AGE_MS } from '@/lib/forms/token-age';

const PATIENCE_MS = 10_000;
/** The server's clock may run a little behind this one. */
const MARGIN_MS = 100;

type Held = { token: string; since: number };

let held: Promise<Held> | undefined;

async function fetchToken(): Promise<Held> {
  const response = await fetch('/api/forms/token', { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`No render token: ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return { token, since: performance.now() };
}

/** Fetches the token that says when the form was opened, once. */
export function holdToken(): Promise<Held> {
  held ??= fetchToken().catch((error) => {
    dropToken();
    throw error;
  });
  return held;
}

/** The server wants another one. */
export function dropToken(): void {
  held = undefined;
}

/** The token once it is old enough: who fills a form in by a click waits here, and is not refused. */
export async function matureToken(): Promise<string> {
  const { token, since } = await holdToken();
  const rest = since + TOKEN_MIN_AGE_MS + MARGIN_MS - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  return token;
}
