// Checks that the content service, if one is configured, answers.
import { fileURLToPath } from 'node:url';

const TIMEOUT_MS = 5_000;

/** The service's failure as a sentence; undefined where it answers or none is configured. */
export async function contentFault() {
  const { CONTENT_API_URL, CONTENT_API_TOKEN } = process.env;
  if (!CONTENT_API_URL) return undefined;
  const service = `The content service at ${CONTENT_API_URL}`;
  try {
    const { ok, status } = await fetch(`${CONTENT_API_URL.replace(/\/+$/, '')}/settings`, {
      headers: CONTENT_API_TOKEN ? { authorization: `Bearer ${CONTENT_API_TOKEN}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok ? undefined : `${service} answers ${status}.`;
  } catch (caught) {
    const error = /** @type {Error & { cause?: { code?: string } }} */ (caught);
    return `${service} does not answer (${error.cause?.code ?? error.name}).`;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fault = await contentFault();
  if (fault) {
    console.warn(fault);
    process.exitCode = 1;
  }
}
