import type { MailSink } from './mail-sink';
import { CLIENT, type FakeProvider } from './oauth-provider';
import { ADMIN } from './strapi-admin';

type Around = { siteUrl: string; mails: MailSink; provider: FakeProvider };

/** The variables of a Strapi with an editor, a mail server, a provider and a site around it. */
export const strapiEnv = ({ siteUrl, mails, provider }: Around): Record<string, string> => ({
  SITE_URL: siteUrl,
  CMS_ADMIN_EMAIL: ADMIN.email,
  CMS_ADMIN_PASSWORD: ADMIN.password,
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mails.port),
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_AUTHORIZE_URL: `${provider.url}/authorize`,
  OIDC_TOKEN_URL: `${provider.url}/token`,
  OIDC_TOKENINFO_URL: `${provider.url}/tokeninfo`,
});
