import type { Core } from '@strapi/strapi';
import { siteUrl } from '../site';

/**
 * A provider whose tokens can be verified, because `tokenInfoUrl` returns the application of a
 * token.
 */
type Provider = {
  name: string;
  key?: string;
  secret?: string;
  tokenInfoUrl?: string;
  /** The endpoints; Strapi has Google's built in. */
  endpoints?: { authorize_url?: string; access_url?: string; oauth: 2; scope_delimiter: ' ' };
};

type TokenInfo = { aud?: string; email?: string; email_verified?: boolean | string };

const { env } = process;

/** Google and one OpenID Connect provider of your choice, enabled where their variables are set. */
const PROVIDERS: Provider[] = [
  {
    name: 'google',
    key: env.GOOGLE_CLIENT_ID,
    secret: env.GOOGLE_CLIENT_SECRET,
    tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
  },
  {
    name: 'oidc',
    key: env.OIDC_CLIENT_ID,
    secret: env.OIDC_CLIENT_SECRET,
    tokenInfoUrl: env.OIDC_TOKENINFO_URL,
    endpoints: {
      authorize_url: env.OIDC_AUTHORIZE_URL,
      access_url: env.OIDC_TOKEN_URL,
      oauth: 2,
      scope_delimiter: ' ',
    },
  },
];

const TIMEOUT_MS = 8_000;

/** Whether this provider's tokens can be verified, so that a token in the query may be accepted. */
export const isVerifiable = (name: string) => PROVIDERS.some((provider) => provider.name === name);

/**
 * The user of an access token that was issued for this application. A token for another application
 * is refused, because that application's owner could sign in as its users.
 * @throws Error for a token of another application, or an unverified email address
 */
async function fetchProfile({ name, key, tokenInfoUrl }: Provider, accessToken: string) {
  const response = await fetch(
    `${tokenInfoUrl}?${new URLSearchParams({ access_token: accessToken })}`,
    {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  const info = response.ok ? ((await response.json()) as TokenInfo) : {};
  if (!key || info.aud !== key) throw new Error('The token was not issued for this application');
  if (!info.email || String(info.email_verified) !== 'true')
    throw new Error(`Email not verified by ${name}`);
  return { username: info.email.split('@')[0], email: info.email };
}

/** Replaces Strapi's own providers, which trust any application's token. */
export function registerProviders(strapi: Core.Strapi): void {
  const registry = strapi.plugin('users-permissions').service('providers-registry');
  for (const provider of PROVIDERS)
    registry.add(provider.name, {
      enabled: false,
      icon: provider.name,
      grantConfig: { key: '', secret: '', scope: ['openid', 'email'] },
      authCallback: ({ accessToken }: { accessToken: string }) =>
        fetchProfile(provider, accessToken),
    });
}

/** Writes the providers' settings from the environment, at every start. */
export async function ensureProviderSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'grant' });
  const settings = (await store.get({})) as Record<string, object>;
  for (const { name, key, secret, endpoints } of PROVIDERS)
    settings[name] = {
      ...settings[name],
      ...endpoints,
      enabled: Boolean(key && secret),
      key: key ?? '',
      secret: secret ?? '',
      scope: ['openid', 'email'],
      callback: `${siteUrl()}/compte/connexion/${name}`,
    };
  await store.set({ value: settings });
}
