import type { MailSink } from '../support/mail-sink';
import type { FakeProvider } from '../support/oauth-provider';
import type { Strapi } from '../support/strapi';
import type { Admin } from '../support/strapi-admin';
import type { Database } from './temporary-database';

/** The servers that the suites of this folder share: one Strapi and everything it talks to. */
export type Testbed = {
  strapi: Strapi;
  database: Database;
  admin: Admin;
  mails: MailSink;
  provider: FakeProvider;
  /** The site's port, known to Strapi before the site listens there. */
  sitePort: number;
  siteUrl: string;
};

/** Filled by cms.service.ts before the first test. */
export const testbed = {} as Testbed;

/**
 * Calls the content API at `/api/<path>`, as the site does for its visitors.
 * @param siteToken '' for a caller who is not the site
 */
export function callApi(
  method: string,
  path: string,
  token?: string,
  body?: object,
  siteToken = tokenOf('CONTENT_API_TOKEN'),
) {
  return fetch(`${testbed.strapi.url}/api/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(siteToken && { 'x-site-token': siteToken }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
}

/** The site's token, by the name of its variable, such as `CONTENT_API_TOKEN`. */
export const tokenOf = (name: string) => testbed.strapi.site[name];
