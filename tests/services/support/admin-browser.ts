import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findShell } from '@/scripts/test/find-browser.mjs';
import { HANG_MS } from '../../support/hang';
import { expectPage } from './expect-page';
import type { Account } from './strapi-admin';

const WINDOW = { width: 1440, height: 1000 };

export const launchBrowser = () =>
  chromium.launch({
    executablePath: findShell(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });

/** A browser session of its own, in which nobody is signed in. */
export async function openSession(browser: Browser, locale?: string): Promise<BrowserContext> {
  const session = await browser.newContext({ locale, viewport: WINDOW });
  session.setDefaultTimeout(HANG_MS);
  // Strapi shows the buttons of an entry or of ticked rows once the browser is idle. Chromium without a
  // screen never is on a page that draws nothing, so Strapi gets the browser without this function, as
  // Safari is.
  await session.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    // Strapi's guided tour would come up over a form at some time or other.
    const key = 'STRAPI_GUIDED_TOUR';
    const state = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...state, enabled: false }));
  });
  return session;
}

/** A browser window of its own, in which nobody is signed in; it leaves pages without being asked. */
export async function openWindow(browser: Browser, locale?: string): Promise<Page> {
  const page = await (await openSession(browser, locale)).newPage();
  page.on('dialog', (dialog) => dialog.accept());
  return page;
}

/** Signs an editor in at the admin's login page. */
export async function signIn(browser: Browser, url: string, account: Account): Promise<Page> {
  const editor = await openWindow(browser);
  await editor.goto(`${url}/admin`);
  await editor.locator('input[name=email]').fill(account.email);
  await editor.locator('input[name=password]').fill(account.password);
  await editor.locator('button[type=submit]').click();
  await editor.getByRole('heading', { name: /Bonjour/ }).waitFor();
  return editor;
}

/** Follows the link of an invitation and chooses a password, which signs the colleague in. */
export async function acceptInvitation(
  browser: Browser,
  url: string,
  token: string,
  password: string,
): Promise<Page> {
  const editor = await openWindow(browser);
  await editor.goto(`${url}/admin/auth/register?registrationToken=${token}`);
  // Strapi fills the form once it knows who was invited, and forgets what was typed before.
  await expectPage(editor.locator('input[name=email]')).not.toHaveValue('');
  await editor.locator('input[name=password]').fill(password);
  await editor.locator('input[name=confirmPassword]').fill(password);
  // In French, although nobody has chosen a language yet.
  await editor.getByRole('button', { name: 'Prêt à commencer' }).click();
  await editor.getByRole('heading', { name: /^Bonjour/ }).waitFor();
  return editor;
}
