import type { Instrumentation } from 'next';

/** Runs once at start: the environment and the content are checked before the first visitor. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  try {
    const { env } = await import('./lib/env');
    const { FORM_SECRET, REVALIDATE_SECRET, PREVIEW_SECRET } = env;
    const { weakSecrets } = await import('./lib/security/weak-secrets');
    const weak = weakSecrets({ FORM_SECRET, REVALIDATE_SECRET, PREVIEW_SECRET });
    const { log } = await import('./lib/log');
    if (weak.length > 0) log.warn('Secrets have fewer than 16 characters', { names: weak });
    const { tameRequests } = await import('./lib/security/tame-requests');
    tameRequests();
    const { markRequests } = await import('./lib/observe/request-id');
    markRequests();
    const { logFailures } = await import('./lib/observe/log-failures');
    logFailures();
    const { stopGracefully } = await import('./lib/observe/stop-gracefully');
    stopGracefully();
    const { markClientAddress } = await import('./lib/security/client-address');
    markClientAddress({ isProxyTrusted: env.TRUSTED_PROXY });
    const { guardAnswers } = await import('./lib/security/guard-answers');
    guardAnswers();
    const { listenForWarming } = await import('./lib/revalidation/share');
    listenForWarming();
    const { warmStoreLocator } = await import('./lib/find/warm-up');
    warmStoreLocator();
    const { tellReady } = await import('./lib/observe/tell-ready');
    tellReady();
  } catch (error) {
    console.error('Error while mounting app', error);
    throw error;
  }
}

export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('./lib/observe/log-failures');
  logRequestError(error, request);
};
