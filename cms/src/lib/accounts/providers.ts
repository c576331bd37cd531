import type { Core } from '@strapi/strapi';
import { siteUrl } from '../site';

/** A provider whose tokens can be checked: `tokenInfoUrl` tells for which application one was issued. */
type Provider = {
  name: string;
  key?: string;
  secret?: string;
  tokenInfoUrl?: string;
  /** Strapi knows Google's own. */
  endpoints?: { authorize_url?: string; access_url?: string; oauth: 2; scope_delimiter: ' ' };
};

type TokenInfo = { aud?: string; email?: string; email_verified?: boolean | string };

const { env } = process;

/** Google, and one provider of OpenID Connect at choice: on where their variables are set. */
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

/** Whether tokens of this provider are checked, so that one may be taken from the address. */
export const isChecked = (name: string) => PROVIDERS.some((provider) => provider.name === name);

/**
 * Who a token was issued to, if it was issued for this application: another application's token of
 * the same person would open their account here to whoever runs that one.
 */
async function profileOf({ name, key, tokenInfoUrl }: Provider, accessToken: string) {
  const answer = await fetch(
    `${tokenInfoUrl}?${new URLSearchParams({ access_token: accessToken })}`,
    {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  const info = answer.ok ? ((await answer.json()) as TokenInfo) : {};
  if (!key || info.aud !== key) throw new Error('The token was not issued for this application');
  if (!info.email || String(info.email_verified) !== 'true')
    throw new Error(`Email not verified by ${name}`);
  return { username: info.email.split('@')[0], email: info.email };
}

/** Puts the checked providers in the place of Strapi's own, which trust any application's token. */
export function registerProviders(strapi: Core.Strapi): void {
  const registry = strapi.plugin('users-permissions').service('providers-registry');
  for (const provider of PROVIDERS)
    registry.add(provider.name, {
      enabled: false,
      icon: provider.name,
      grantConfig: { key: '', secret: '', scope: ['openid', 'email'] },
      authCallback: ({ accessToken }: { accessToken: string }) => profileOf(provider, accessToken),
    });
}

/** The providers' settings, from the environment at every start. */
export async function ensureProviders(strapi: Core.Strapi): Promise<void> {
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
