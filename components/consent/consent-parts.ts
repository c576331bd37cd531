/**
 * What a site shows that measures its visitors. The key is written into the build (next.config.ts):
 * without one this is dead code, and no browser loads a byte of it.
 */
export async function consentParts() {
  if (!process.env.ANALYTICS_KEY) return undefined;
  const [{ Consent }, { AskAgain }] = await Promise.all([
    import('./consent'),
    import('./ask-again'),
  ]);
  return { containerId: process.env.ANALYTICS_KEY, Consent, AskAgain };
}
