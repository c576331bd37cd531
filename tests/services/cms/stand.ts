import type { MailSink } from '../support/mail-sink';
import type { FakeProvider } from '../support/oauth-provider';
import type { Strapi } from '../support/strapi';
import type { Admin } from '../support/strapi-admin';

/** What the suites of this folder share: one Strapi and what stands around it. */
export type Stand = {
  strapi: Strapi;
  admin: Admin;
  mails: MailSink;
  provider: FakeProvider;
  /** Where Strapi believes the site to be. */
  sitePort: number;
  siteUrl: string;
};

/** Filled by cms.service.ts before the first test. */
export const stand = {} as Stand;

/** One call of the content API, as `/api/<path>`. */
export function ask(method: string, path: string, token?: string, body?: object) {
  return fetch(`${stand.strapi.url}/api/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
}

/** The site's token of this name: `CONTENT_API_TOKEN` … */
export const tokenOf = (name: string) => stand.strapi.site[name];
