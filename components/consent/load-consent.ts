/**
 * The consent components and the container id; undefined on a site without analytics. The key is
 * inlined by the build (next.config.ts): without one this is dead code, and no browser loads any of it.
 */
export async function loadConsent() {
  if (!process.env.ANALYTICS_KEY) return undefined;
  const { Consent, ConsentButton } = await import('./consent');
  return { containerId: process.env.ANALYTICS_KEY, Consent, ConsentButton };
}
