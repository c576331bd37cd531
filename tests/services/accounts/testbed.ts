import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { copyBuild } from '@/scripts/test/copy-build.mjs';
import { findShell } from '@/scripts/test/find-browser.mjs';
import { HANG_MS } from '../../support/hang';
import { waitFor } from '../../support/wait-for';
import { type MailSink, startMailSink } from '../support/mail-sink';
import { type FakeProvider, startFakeProvider } from '../support/oauth-provider';
import { type Strapi, startStrapi } from '../support/strapi';
import { type Admin, signInAdmin } from '../support/strapi-admin';
import { strapiEnv } from '../support/strapi-env';

/** A real Strapi, a mail server, a provider, the site in front of them, and a browser. */
export type Testbed = {
  strapi: Strapi;
  admin: Admin;
  mails: MailSink;
  provider: FakeProvider;
  site: Server;
  browser: Browser;
};

const DIST_DIR = '.next-accounts';

export async function openTestbed(): Promise<Testbed> {
  const [port, mails, provider] = [
    await freePort(),
    await startMailSink(),
    await startFakeProvider(),
  ];
  const SITE_URL = `http://localhost:${port}`;
  const strapi = await startStrapi({
    env: {
      ...strapiEnv({ siteUrl: SITE_URL, mails, provider }),
      // Two for browsers on their way to a provider; the site's own calls are exempt.
      AUTH_ATTEMPTS_PER_MINUTE: '2',
    },
  });
  const admin = await signInAdmin(strapi.url);
  const env = {
    ...strapi.site,
    SITE_URL,
    DIST_DIR,
    ACCOUNT_PROVIDERS: 'oidc',
    TRUSTED_PROXY: 'true',
  };
  await copyBuild(DIST_DIR);
  const site = await startSite({ port, env, script: 'scripts/serve.mjs' });
  const browser = await chromium.launch({
    executablePath: findShell(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  return { strapi, admin, mails, provider, site, browser };
}

export async function closeTestbed(testbed: Partial<Testbed>): Promise<void> {
  await testbed.browser?.close();
  await testbed.site?.kill();
  await rm(DIST_DIR, { recursive: true, force: true });
  await testbed.strapi?.destroy();
  await testbed.mails?.close();
  await testbed.provider?.close();
}

const newAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');

/** Opens a browser with an IP of its own. Its console must stay empty. */
export async function visit(
  { browser, site }: Testbed,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'fr-FR',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    ...options,
  });
  context.setDefaultTimeout(HANG_MS);
  const unexpected: string[] = [];
  context.on('console', (message) => {
    // What the browser logs for a rejected form, whose error the page shows.
    const isRefusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
    if (message.type() === 'error' && !isRefusal) unexpected.push(message.text());
  });
  context.on('weberror', (error) => unexpected.push(error.error().message));
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
  expect(unexpected, 'unexpected console output').toEqual([]);
}

/** The link in the last email to an address. */
export const linkTo = ({ mails }: Testbed, email: string, path: string): Promise<string> =>
  waitFor(() => {
    const mail = mails.mails.findLast(({ to }) => to.includes(email));
    const link = /href="([^"]+)"/.exec(mail?.body ?? '')?.[1];
    if (!link?.includes(path)) throw new Error(`No mail to ${email} links to ${path}`);
    return link;
  });
