import { fetchSite } from '../revalidate/post-webhook';

const TIMEOUT_MS = 10_000;

/**
 * Requests the site's own status.
 * @throws Error where it does not respond, or something else does
 */
async function ask(path: string): Promise<Record<string, unknown>> {
  const response = await fetchSite(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) throw new Error('The site answers no object');
  return answer as Record<string, unknown>;
}

/**
 * The site's build, with its time in ISO 8601, and its failing parts: `content`, `cache`,
 * `messages`.
 */
export async function readSiteHealth() {
  const [{ status, failing }, { id, timestamp }] = await Promise.all([
    ask('/api/health/ready'),
    ask('/builds/latest.json'),
  ]);
  if (status !== 'ready' && status !== 'unavailable') throw new Error('The site has no health');
  return {
    build: String(id),
    builtAt: typeof timestamp === 'number' ? new Date(timestamp).toISOString() : null,
    failing: Array.isArray(failing) ? failing.map(String) : [],
  };
}
