// Asks the content service, where one is configured, for its settings; says so and exits 1 if it
// cannot answer.
const TIMEOUT_MS = 5_000;
const { CONTENT_API_URL, CONTENT_API_TOKEN } = process.env;

async function fault() {
  try {
    const { ok, status } = await fetch(`${CONTENT_API_URL.replace(/\/+$/, '')}/settings`, {
      headers: CONTENT_API_TOKEN ? { authorization: `Bearer ${CONTENT_API_TOKEN}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok ? undefined : `answers ${status}`;
  } catch (error) {
    return `does not answer (${error.cause?.code ?? error.name})`;
  }
}

const found = CONTENT_API_URL && (await fault());
if (found) {
  console.warn(`The content service at ${CONTENT_API_URL} ${found}.`);
  process.exitCode = 1;
}
