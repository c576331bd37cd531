import 'server-only';
import { randomBytes } from 'node:crypto';
import { ContentError } from '../content/errors';
import { env } from '../env';
import { HttpError } from '../http-error';
import { clientAddress } from '../security/client-address';
import { isSameSecret } from '../security/secrets';
import { exchangeAccessToken } from './calls';
import { carried, carry, putDown } from './carried';
import { enter } from './enter';
import { accountRoute } from './guard';
import { countAttempt } from './limits';
import { redirectTo } from './redirect';

/** @throws HttpError 404 for a provider that this site does not offer */
function requireProvider(provider: string): void {
  if (!env.ACCOUNT_PROVIDERS.includes(provider)) throw new HttpError(404, 'Not Found');
}

/**
 * Begins a sign-in through a provider by navigating to the content service's
 * `/connect/{provider}` (specification, chapter 7). The state ties its end to this browser: nobody
 * can sign a visitor in to an account that is not theirs.
 */
export const connect = (provider: string) =>
  accountRoute(async () => {
    requireProvider(provider);
    const state = randomBytes(24).toString('base64url');
    await carry('state', state);
    const location = new URL(`${env.CONTENT_API_URL}/connect/${provider}`);
    const callback = `${env.SITE_URL}/compte/connexion/${provider}?state=${state}`;
    location.searchParams.set('callback', callback);
    return new Response(null, { status: 303, headers: { location: location.href } });
  });

/** Ends it: the provider's access token is exchanged for a session of this site. */
export const finish = (request: Request, provider: string) =>
  accountRoute(async () => {
    requireProvider(provider);
    const { searchParams } = new URL(request.url);
    const state = await carried('state');
    await putDown('state');
    if (!state || !isSameSecret(searchParams.get('state'), state))
      return redirectTo('/compte/connexion', 'expired');
    const { isAllowed } = await countAttempt(clientAddress(request));
    if (!isAllowed) return redirectTo('/compte/connexion', 'throttled');
    try {
      const { jwt } = await exchangeAccessToken(provider, searchParams.get('access_token') ?? '');
      await enter(jwt);
      return redirectTo('/compte');
    } catch (error) {
      // The content client's error hook has logged it.
      if (error instanceof ContentError) return redirectTo('/compte/connexion', 'failed');
      throw error;
    }
  });
