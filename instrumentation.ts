/** Runs once at start: the environment and the content are checked before the first visitor. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  try {
    const { env } = await import('./lib/env');
    const { markClientAddress } = await import('./lib/security/client-address');
    markClientAddress({ isProxyTrusted: env.TRUSTED_PROXY });
    const { guardAnswers } = await import('./lib/security/guard-answers');
    guardAnswers();
  } catch (error) {
    console.error('Error while mounting app', error);
    throw error;
  }
}
