import { toPublic } from '../content/media-urls';
import 'server-only';
import { randomBytes } from 'node:crypto';
import { ContentServiceError } from '../content/errors';
import { env } from '../env';
import { HttpError, seeOther } from '../http';
import { clientIp } from '../security/client-ip';
import { isSameSecret } from '../security/secrets';
import { exchangeAccessToken } from './account-api';
import { accountRoute, redirectToPage } from './account-route';
import { clearFlowCookie, getFlowCookie, setFlowCookie } from './flow-cookie';
import { countCall } from './rate-limits';
import { logSecurityEvent } from './security-event';
import { establishSession } from './session';

/** @throws HttpError 404 for a provider that this site does not offer */
function requireProvider(provider: string): void {
  if (!env.ACCOUNT_PROVIDERS.includes(provider)) throw new HttpError(404, 'Not Found');
}

/**
 * Starts a sign-in through a provider by navigating to the content service's `/connect/{provider}`.
 * The state ties the callback to this browser, so that nobody can sign a visitor in to an account that
 * is not theirs.
 */
export const startProviderSignIn = accountRoute(async (provider: string) => {
  requireProvider(provider);
  const state = randomBytes(24).toString('base64url');
  await setFlowCookie('state', state);
  const location = new URL(toPublic(`${env.CONTENT_API_URL}/connect/${provider}`));
  const callback = `${env.SITE_URL}/compte/connexion/${provider}?state=${state}`;
  location.searchParams.set('callback', callback);
  return seeOther(location.href);
});

/** The callback: exchanges the provider's access token for a session of this site. */
export const finishProviderSignIn = accountRoute(async (request: Request, provider: string) => {
  requireProvider(provider);
  const { searchParams } = new URL(request.url);
  const state = await getFlowCookie('state');
  await clearFlowCookie('state');
  if (!state || !isSameSecret(searchParams.get('state'), state))
    return redirectToPage('/compte/connexion', 'expired');
  const { isAllowed } = await countCall(clientIp(request), {});
  if (!isAllowed) {
    logSecurityEvent('provider_sign_in', 'limited');
    return redirectToPage('/compte/connexion', 'throttled');
  }
  try {
    const { jwt } = await exchangeAccessToken(provider, searchParams.get('access_token') ?? '');
    await establishSession(jwt);
    logSecurityEvent('provider_sign_in', 'succeeded');
    return redirectToPage('/compte');
  } catch (error) {
    // The content client's error hook has logged it.
    if (!(error instanceof ContentServiceError)) throw error;
    logSecurityEvent('provider_sign_in', 'failed', 'failed');
    return redirectToPage('/compte/connexion', 'failed');
  }
});
