// Checks that the content service, if one is configured, responds.
import { fileURLToPath } from 'node:url';

const TIMEOUT_MS = 5_000;

/**
 * The fault of the service, with its status or an error's code; undefined where it responds or none
 * is configured.
 */
export async function contentFault() {
  const { CONTENT_API_URL, CONTENT_API_TOKEN } = process.env;
  if (!CONTENT_API_URL) return undefined;
  try {
    const { ok, status } = await fetch(`${CONTENT_API_URL.replace(/\/+$/, '')}/settings`, {
      headers: CONTENT_API_TOKEN ? { authorization: `Bearer ${CONTENT_API_TOKEN}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok ? undefined : { status };
  } catch (caught) {
    const error = /** @type {Error & { cause?: { code?: string } }} */ (caught);
    return { code: error.cause?.code ?? error.name };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fault = await contentFault();
  if (fault) {
    const answer = fault.status ? `answers ${fault.status}` : `does not answer (${fault.code})`;
    console.warn(`The content service at ${process.env.CONTENT_API_URL} ${answer}.`);
    process.exitCode = 1;
  }
}
