import type { Browser, Page } from 'playwright';
import type { MailSink } from '../support/mail-sink';
import type { FakeProvider } from '../support/oauth-provider';
import type { Strapi } from '../support/strapi';
import type { Admin } from '../support/strapi-admin';
import type { Database } from './temporary-database';

/** What happened at the first start, and at its end. */
export type FirstStart = {
  registration: number;
  init: unknown;
  log: string;
  posts: number[];
};

/** The servers and windows that the suites of this folder share: one Strapi and everything around it. */
export type Testbed = {
  strapi: Strapi;
  database: Database;
  mails: MailSink;
  provider: FakeProvider;
  firstStart: FirstStart;
  /** The site's port, known to Strapi before the site listens there. */
  sitePort: number;
  siteUrl: string;
  browser: Browser;
  /** The administrator, through the API and in a window. */
  admin: Admin;
  adminPage: Page;
  /** A colleague with the role « Éditeur », through the API and in a window. */
  camille: Admin;
  camillePage: Page;
};

/** Filled by cms.service.ts before the first test. */
export const testbed = {} as Testbed;

/** Signs the site's tokens for visitors: some tests forge one. */
export const JWT_SECRET = 'jwt-secret-of-the-cms-tests';

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

/** The `data` of what the site reads at `/api/<path>`. */
export async function readAsSite<Data>(path: string): Promise<Data> {
  const answer = await callApi('GET', path, tokenOf('CONTENT_API_TOKEN'));
  return ((await answer.json()) as { data: Data }).data;
}

/** The site's token, by the name of its variable, such as `CONTENT_API_TOKEN`. */
export const tokenOf = (name: string) => testbed.strapi.site[name];
