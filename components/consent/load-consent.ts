import { env } from '@/lib/env';

/** The consent components and the container id; undefined on a site without analytics. */
export async function loadConsent() {
  if (!env.ANALYTICS_KEY) return undefined;
  const { Consent, ConsentButton } = await import('./consent');
  return { containerId: env.ANALYTICS_KEY, Consent, ConsentButton };
}
