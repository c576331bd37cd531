import { afterAll, beforeAll, describe } from 'vitest';
import { createClient } from '@/lib/content/client';
import { contractSuite } from '../../contract/suite';
import { freePort } from '../support/free-port';
import { startMailSink } from '../support/mail-sink';
import { startFakeProvider } from '../support/oauth-provider';
import { startStrapi } from '../support/strapi';
import { signInAdmin } from '../support/strapi-admin';
import { strapiEnv } from '../support/strapi-env';
import { accountSuite } from './accounts';
import { editorSuite } from './editor';
import { mailSuite } from './mail';
import { permissionSuite } from './permissions';
import { revalidationSuite } from './revalidation';
import { siteSuite } from './site';
import { stand, tokenOf } from './stand';
import { databaseOf } from './throw-away-database';

let dropDatabase: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  const [sitePort, mails, provider, database] = [
    await freePort(),
    await startMailSink(),
    await startFakeProvider(),
    await databaseOf(process.env.DATABASE_URL),
  ];
  dropDatabase = database.drop;
  const siteUrl = `http://localhost:${sitePort}`;
  const strapi = await startStrapi({
    admin: true,
    env: { ...strapiEnv({ siteUrl, mails, provider }), ...database.env },
  });
  const admin = await signInAdmin(strapi.url);
  Object.assign(stand, { strapi, admin, mails, provider, sitePort, siteUrl });
});

afterAll(async () => {
  await stand.strapi?.destroy();
  await stand.mails?.close();
  await stand.provider?.close();
  await dropDatabase();
});

describe('the content contract, kept by Strapi', () => {
  const client = (token?: string) =>
    createClient({ baseURL: `${stand.strapi.url}/api`, fetch: globalThis.fetch, token });
  contractSuite(async () => ({
    reader: client(tokenOf('CONTENT_API_TOKEN')),
    writer: client(tokenOf('CONTENT_WRITE_TOKEN')),
  }));
});

describe('accounts', accountSuite);
describe('permissions', permissionSuite);
describe('mails of messages', mailSuite);
describe('the admin', editorSuite);
describe('what the site is told', revalidationSuite);
describe('the site in front of Strapi', siteSuite);
