import { afterAll, beforeAll, describe } from 'vitest';
import { createClient } from '@/lib/content/client';
import { freePort } from '@/scripts/servers/process.mjs';
import { contractSuite } from '../../contract/suite';
import { acceptInvitation, launchBrowser, signIn } from '../support/admin-browser';
import { startMailSink } from '../support/mail-sink';
import { startFakeProvider } from '../support/oauth-provider';
import { prepareOnce, startStrapi } from '../support/strapi';
import { ADMIN, inviteEditor, signInAdmin, switchAccounts } from '../support/strapi-admin';
import { strapiEnv } from '../support/strapi-env';
import { accountSuite } from './accounts';
import { brandingSuite } from './branding';
import { editorSuite } from './editor';
import { FIRST_ENV, firstStartSuite, passFirstStart } from './first-start';
import { homeWidgetsSuite } from './home-widgets';
import { languageSuite } from './languages';
import { mailSuite } from './mail';
import { messageSuite } from './messages';
import { newFlavourSuite } from './new-flavour';
import { noticeSuite } from './notices';
import { permissionSuite, roleSuite } from './permissions';
import { scheduleSuite } from './schedule';
import { shopFieldsSuite } from './shop-fields';
import { shopImportSuite } from './shops-import';
import { shopsPageSuite } from './shops-page';
import { createDatabase } from './temporary-database';
import { JWT_SECRET, testbed, tokenOf } from './testbed';
import { translationSuite } from './translations';
import { twoEditorsSuite } from './two-editors';
import { uploadSuite } from './uploads';
import { visitorSuite } from './visitor';
import { wrongFactsSuite } from './wrong-facts';

const CAMILLE = { email: 'camille@dough.example', password: 'Camille-of-dough-1' };

let dropDatabase: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  await prepareOnce(true);
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
    env: {
      ...strapiEnv({ siteUrl, mails, provider }),
      ...database.env,
      ...FIRST_ENV,
      JWT_SECRET,
      REVALIDATE_RETRY_SECONDS: '1',
    },
  });
  Object.assign(testbed, { strapi, database, mails, provider, sitePort, siteUrl });
  testbed.firstStart = await passFirstStart(strapi, mails);
  const admin = await signInAdmin(strapi.url);
  await switchAccounts(admin, true);
  const browser = await launchBrowser();
  Object.assign(testbed, { admin, browser });
  testbed.adminPage = await signIn(browser, strapi.url, ADMIN);
  const invitation = await inviteEditor(admin, CAMILLE.email, 'Camille');
  testbed.camillePage = await acceptInvitation(browser, strapi.url, invitation, CAMILLE.password);
  testbed.camille = await signInAdmin(strapi.url, CAMILLE);
});

afterAll(async () => {
  await testbed.browser?.close();
  await testbed.strapi?.destroy();
  await testbed.mails?.close();
  await testbed.provider?.close();
  await dropDatabase();
});

describe('the first start', firstStartSuite);

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
// Before the suites that change what all languages of a product share: publishing it then concerns each.
describe('notices of changes to the site', noticeSuite);
describe('emails about messages', mailSuite);
describe('the admin', editorSuite);
describe('the admin’s looks', brandingSuite);
describe('the role « Éditeur »', roleSuite);
describe('messages in the admin', messageSuite);
describe('two editors', twoEditorsSuite);
describe('the schedule', scheduleSuite);
describe('what cannot be true', wrongFactsSuite);
describe('a new flavour', newFlavourSuite);
describe('uploads', uploadSuite);
describe('the import of shops', shopImportSuite);
describe('flavours and opening hours of a shop', shopFieldsSuite);
describe('fields that are the same in all languages', languageSuite);
describe('the import of shops in the admin', shopsPageSuite);
describe('the site in front of Strapi', visitorSuite);
