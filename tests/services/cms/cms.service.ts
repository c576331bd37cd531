import { afterAll, beforeAll, describe } from 'vitest';
import { createClient } from '@/lib/content/client';
import { freePort } from '@/scripts/servers/process.mjs';
import { contractSuite } from '../../contract/suite';
import { startMailSink } from '../support/mail-sink';
import { startFakeProvider } from '../support/oauth-provider';
import { startStrapi } from '../support/strapi';
import { signInAdmin, switchAccounts } from '../support/strapi-admin';
import { strapiEnv } from '../support/strapi-env';
import { accountSuite } from './accounts';
import { brandingSuite } from './branding';
import { editorSuite } from './editor';
import { homeSuite } from './home';
import { homeWidgetsSuite } from './home-widgets';
import { languageSuite } from './languages';
import { mailSuite } from './mail';
import { messageSuite } from './messages';
import { newFlavourSuite } from './new-flavour';
import { permissionSuite } from './permissions';
import { revalidationSuite } from './revalidation';
import { roleSuite } from './roles';
import { scheduleSuite } from './schedule';
import { shopFieldsSuite } from './shop-fields';
import { shopImportSuite } from './shops-import';
import { runningImportSuite } from './shops-import-running';
import { shopsPageSuite } from './shops-page';
import { createDatabase } from './temporary-database';
import { testbed, tokenOf } from './testbed';
import { translationSuite } from './translations';
import { twoEditorsSuite } from './two-editors';
import { uploadSuite } from './uploads';
import { visitorSuite } from './visitor';
import { wrongFactsSuite } from './wrong-facts';

let dropDatabase: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  const [sitePort, mails, provider, database] = [
    await freePort(),
    await startMailSink(),
    await startFakeProvider(),
    await createDatabase(process.env.DATABASE_URL),
  ];
  dropDatabase = database.drop;
  const siteUrl = `http://localhost:${sitePort}`;
  const strapi = await startStrapi({
    admin: true,
    env: { ...strapiEnv({ siteUrl, mails, provider }), ...database.env, NOTICE_PAUSE_SECONDS: '0' },
  });
  const admin = await signInAdmin(strapi.url);
  await switchAccounts(admin, true);
  Object.assign(testbed, { strapi, database, admin, mails, provider, sitePort, siteUrl });
});

afterAll(async () => {
  await testbed.strapi?.destroy();
  await testbed.mails?.close();
  await testbed.provider?.close();
  await dropDatabase();
});

describe('the content contract, against Strapi', () => {
  const client = (token?: string) =>
    createClient({ baseURL: `${testbed.strapi.url}/api`, fetch: globalThis.fetch, token });
  contractSuite(async () => ({
    reader: client(tokenOf('CONTENT_API_TOKEN')),
    writer: client(tokenOf('CONTENT_WRITE_TOKEN')),
  }));
});

describe('accounts', accountSuite);
describe('permissions', permissionSuite);
// These two before the suites that change texts.
describe('the widgets of a new home page', homeWidgetsSuite);
describe('translations', translationSuite);
describe('emails about messages', mailSuite);
describe('the admin', editorSuite);
describe('the admin’s looks', brandingSuite);
describe('the role « Éditeur »', roleSuite);
describe('messages in the admin', messageSuite);
describe('two editors', twoEditorsSuite);
describe('revalidation requests to the site', revalidationSuite);
describe('the admin’s home page', homeSuite);
describe('the schedule', scheduleSuite);
describe('what cannot be true', wrongFactsSuite);
describe('a new flavour', newFlavourSuite);
describe('uploads', uploadSuite);
describe('the import of shops', shopImportSuite);
describe('flavours and opening hours of a shop', shopFieldsSuite);
describe('an import of shops under way', runningImportSuite);
describe('fields that are the same in all languages', languageSuite);
describe('the import of shops in the admin', shopsPageSuite);
describe('the site in front of Strapi', visitorSuite);
