import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { HANG_MS } from '../../support/hang';
import { launchBrowser, signIn } from '../support/admin-browser';
import { ATTEMPT, expectPage } from '../support/expect-page';
import { ADMIN } from '../support/strapi-admin';
import { SHOP } from './samples';
import { testbed } from './testbed';

const SETTINGS = '/content-manager/single-types/api::settings.settings';
const SHOPS = '/content-manager/collection-types/api::sales-point.sales-point';

type Settings = { data: { socials: object[] } };
type Created = { data: { documentId: string } };

/** The site with other settings; a setting that no page contains needs no build. */
const start = (env: Record<string, string> = {}) =>
  startSite({
    port: testbed.sitePort,
    env: { ...testbed.strapi.site, SITE_URL: testbed.siteUrl, DIST_DIR: '.next-cms', ...env },
    script: 'scripts/start.mjs',
  });

async function saveSocials(change: (socials: object[]) => object[]) {
  const { data } = (await testbed.admin.call<Settings>('GET', SETTINGS)).body;
  const changed = { ...data, socials: change(data.socials) };
  expect((await testbed.admin.call('PUT', SETTINGS, changed)).status).toBe(200);
}

/** The admin's home page, which says how the site is. */
export function homeSuite(): void {
  let site: Server;
  let browser: Browser;
  let editor: Page;

  beforeAll(async () => {
    site = await start({ REVALIDATE_SECRET: 'another-secret-than-strapi' });
    browser = await launchBrowser();
    editor = await signIn(browser, testbed.strapi.url, ADMIN);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.kill();
  });

  const resend = () => editor.getByRole('button', { name: 'Tout renvoyer' }).click();

  it('says since when the site does not hear Strapi, and why', async () => {
    await saveSocials((socials) => [
      ...socials,
      { network: 'heard', url: 'https://heard.example' },
    ]);
    await resend();
    await expectPage(
      editor.getByText(/^Le site n’entend pas Strapi depuis \d+\sh\s\d\d\.$/),
    ).toBeVisible();
    await expectPage(editor.getByText(/^Le secret est faux/)).toBeVisible();
    expect(site.errors()).toContain('its secret is not the REVALIDATE_SECRET of this site');
    const { notices } = await (await fetch(`${site.url}/api/health/ready`)).json();
    expect(notices).toEqual({ lastAccepted: null, lastRefused: expect.any(String) });
  });

  it('says that all is well once the secret is right, without another build', async () => {
    await site.kill();
    site = await start();
    expect(site.output()).not.toContain('No fresh build');
    await resend();
    await expectPage(editor.getByText('Le site est à jour.')).toBeVisible();
    const home = async () => (await fetch(testbed.siteUrl)).text();
    await expect.poll(home).toContain('https://heard.example');
  });

  it('lists what the site leaves out, with the reason and a link to its form', async () => {
    await saveSocials((socials) => socials.slice(0, -1));
    const name = 'Bocal & Cie en double';
    const shops: string[] = [];
    for (let copy = 1; copy <= 2; copy += 1) {
      const shop = { ...SHOP, name };
      const { body } = await testbed.admin.call<Created>('POST', `${SHOPS}/actions/publish`, shop);
      shops.push(body.data.documentId);
    }
    const item = editor.getByRole('listitem').filter({ hasText: name });
    await expectPage(async () => {
      await editor.reload();
      await expectPage(item).toContainText('a déjà une fiche', ATTEMPT);
    }).toPass({ timeout: HANG_MS });
    await item.getByRole('link', { name }).click();
    await expectPage(editor.locator('input[name=name]')).toHaveValue(name);
    expect(shops).toContain(/sales-point\/(\w+)/.exec(editor.url())?.[1]);
    for (const shop of shops) await testbed.admin.call('DELETE', `${SHOPS}/${shop}`);
  });
}
