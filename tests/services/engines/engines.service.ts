import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathFor } from '@/lib/i18n/paths';
import { LOCALE_COOKIE_DAYS, LOCALE_COOKIE_NAME } from '@/lib/storage/names';
import texts from '@/messages/fr.json';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { copyBuild } from '@/scripts/test/copy-build.mjs';
import { nameOf, SECOND } from '../../support/content';
import { waitFor } from '../../support/wait-for';
import type { Browser } from './browser';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const PHONE = [390, 844] as const;
const DESKTOP = [1280, 900] as const;

const DIST_DIR = '.next-engines';

let dataDir: string;
let site: Server;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dough-engines-'));
  await copyBuild(DIST_DIR);
  site = await startSite({ env: { DIST_DIR, DATA_DIR: dataDir }, script: 'scripts/serve.mjs' });
});
afterAll(async () => {
  await site?.kill();
  for (const folder of [DIST_DIR, dataDir]) await rm(folder, { recursive: true });
});

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (name, start) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await start();
    await browser.resize(...DESKTOP);
  });
  afterAll(() => browser?.close());

  const open = (path: string) => browser.open(`${site.url}${path}`);
  const pathname = () => browser.evaluate<string>('location.pathname + location.search');
  /** The visible text of an element; empty if there is none. */
  const textOf = (selector: string) =>
    browser.evaluate<string>(
      `document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`,
    );
  const count = (selector: string) =>
    browser.evaluate<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`);
  /** Whether React has hydrated an element. */
  const isHydrated = (selector: string) =>
    browser.evaluate<boolean>(
      `Object.keys(document.querySelector(${JSON.stringify(selector)}) ?? {}).some((key) => key.startsWith('__reactProps'))`,
    );
  const eventually = (check: () => Promise<unknown>) =>
    waitFor(async () => expect(await check()).toBeTruthy());

  it('shows the home page in French, with a link to a product', async () => {
    await open('/');
    expect(await browser.evaluate('document.documentElement.lang')).toBe('fr');
    expect(await textOf('h1')).toMatch(/^Tout cru dans le bec\s!$/);
    await browser.click(`main a[href="/produits/${SECOND}"]`);
    await eventually(async () => (await textOf('h1')) === nameOf(SECOND));
    expect(await pathname()).toBe(`/produits/${SECOND}`);
  });

  it('suggests a town and lists the shops around it', async () => {
    await open('/nous-trouver');
    await eventually(() => isHydrated('[role=combobox]'));
    await browser.type('[role=combobox]', 'st etien');
    await eventually(async () => (await textOf('[role=option]')).startsWith('Saint-Étienne'));
    await browser.click('[role=option]');
    await eventually(async () => (await textOf('h1')) === 'Saint-Étienne');
    expect(await pathname()).toContain('/nous-trouver?q=Saint-');
    expect(await count('main li h3')).toBeGreaterThan(10);
  });

  it('shows the map with clusters of shops', async () => {
    await open('/nous-trouver');
    const [, cluster] = texts.find.cluster.split('{town}');
    await eventually(async () => {
      await browser.evaluate(
        `document.querySelector('[aria-label="${texts.find.map}"]').scrollIntoView()`,
      );
      return count(`[aria-label="${texts.find.map}"] button[aria-label$="${cluster}"]`);
    });
    expect(await count('.leaflet-container')).toBe(1);
  });

  it('shows the errors of a contact message, and stores it once they are corrected', async () => {
    await open('/nous-contacter');
    await browser.type('#email', 'nobody');
    await browser.click('main form button[type=submit]');
    await eventually(async () =>
      (await textOf('form [role=alert]')).startsWith(texts.contact.incomplete),
    );
    expect(await textOf('main form')).toContain(texts.validation.email);

    const email = `nobody.${crypto.randomUUID()}@example.com`;
    await browser.type('#email', email.slice('nobody'.length));
    await browser.type('#name', 'Aimée Gâteau');
    // With a dash and an invisible character that come with what is pasted.
    await browser.type('#phone', '(+33) 1 99\u201100 12 34\u200b');
    await browser.evaluate(
      `(() => { const field = document.querySelector('#subject'); field.value = 'love';
        field.dispatchEvent(new Event('change', { bubbles: true })) })()`,
    );
    await browser.type('#message', 'Je vous aime.');
    await browser.click('[name=accept_legal]');
    await browser.click('main form button[type=submit]');
    await eventually(async () =>
      (await textOf('form [role=status]')).includes(texts.contact.success),
    );
    const stored = await readFile(path.join(dataDir, 'contact-messages.jsonl'), 'utf8');
    expect(stored).toContain(email);
    expect(stored).toContain('"(+33) 1 99-00 12 34"');
  });

  it('opens and closes the menu of a phone', async () => {
    await browser.resize(...PHONE);
    await open('/');
    const isOpen = () =>
      browser.evaluate(`document.querySelector('#mobile-menu').matches(':popover-open, [open]')`);
    await browser.click('[popovertarget=mobile-menu]:not([popovertargetaction])');
    await eventually(isOpen);
    await browser.click('#mobile-menu a[href="/nous-vendre"]');
    await eventually(async () => (await pathname()) === '/nous-vendre');
    await eventually(async () => !(await isOpen()));
    expect(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await browser.resize(...DESKTOP);
  });

  it('switches to every language, and a response stores it for a year', async () => {
    await open('/faq');
    for (const locale of ['en', 'it', 'es', 'de', 'nl', 'fr'] as const) {
      // Safari keeps what a script writes for a week.
      await browser.evaluate("void Object.defineProperty(document, 'cookie', { value: '' })");
      await browser.click('[popovertarget=language-menu]');
      await browser.click(`#language-menu [hreflang=${locale}]`);
      await eventually(async () => (await pathname()) === pathFor(locale, '/faq'));
      expect(await browser.evaluate('document.documentElement.lang')).toBe(locale);
      const { value, expires = 0 } = (await browser.cookie(LOCALE_COOKIE_NAME)) ?? {};
      expect(value).toBe(locale);
      const days = (expires - Date.now() / 1_000) / (24 * 60 * 60);
      expect(days).toBeCloseTo(LOCALE_COOKIE_DAYS, 0);
      const home = await browser.evaluate<string>("fetch('/').then(({ url }) => url)");
      expect(new URL(home).pathname).toBe(pathFor(locale, '/'));
    }
  });

  // WebKit's driver does not report the console.
  if (name === 'Firefox')
    it('reports no error and no warning in its console', async () => {
      expect(browser.problems?.()).toEqual([]);
      await browser.evaluate("console.error('written by the test')");
      await eventually(async () => browser.problems?.().length);
    });
});
