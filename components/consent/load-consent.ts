/**
 * The consent components and the container id; undefined on a site without analytics. The build
 * inlines the key (next.config.ts), so that without one this is dead code and no browser loads it.
 */
export async function loadConsent() {
  if (!process.env.ANALYTICS_KEY) return undefined;
  const { Consent, ConsentButton } = await import('./consent');
  return { containerId: process.env.ANALYTICS_KEY, Consent, ConsentButton };
}
