import type { BrowserContext, Page } from 'playwright/test';
import { pathFor } from '../../lib/i18n/paths';
import fr from '../../messages/fr.json' with { type: 'json' };
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, openIdle, test } from '../support/fixtures';
import { badlyBroken, overflow, spaceText } from '../support/overflow';
import { STUBBED } from '../support/sites';

// All tests share one content service, and some of them break it.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: STUBBED.url });

const service = new ContentServiceStub();
const ACCOUNT_ROUTES = [
  '/compte',
  '/compte/connexion',
  '/compte/inscription',
  '/compte/mot-de-passe-oublie',
  '/compte/mot-de-passe',
  '/compte/reinitialiser',
  '/compte/confirmation',
] as const;

const { email, token } = service.account;
const { panel } = fr.account;
const LABEL = fr.shell.account;

test.beforeAll(() => service.start());
test.afterAll(() => service.stop());
test.afterEach(() => {
  service.refused = undefined;
});

/** Sets the cookies of a sign-in. */
const signIn = (context: BrowserContext, value = token) =>
  context.addCookies(
    [
      { name: '__Host-session', value, httpOnly: true },
      { name: 'signed_in', value: '1', httpOnly: false },
    ].map((cookie) => ({
      ...cookie,
      domain: 'localhost',
      path: '/',
      secure: true,
      sameSite: 'Lax' as const,
    })),
  );

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => /session|signed_in/.test(name));

const accountLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Counts the page's requests for the user. */
function countUserRequests(page: Page) {
  const asked = { times: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') asked.times += 1;
  });
  return asked;
}

test('the header shows who is signed in on every page, with one request per visit', async ({
  page,
  context,
}) => {
  await signIn(context);
  const asked = countUserRequests(page);
  await page.goto('/');
  await expect(accountLink(page, `${LABEL} ${email}`)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: fr.shell.find }).click();
  await expect(page).toHaveURL(/\/nous-trouver$/);
  await accountLink(page, `${LABEL} ${email}`).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  expect(asked.times).toBe(1);
});

test.describe('when the user cannot be fetched', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('an outage clears the token, and the next page makes no request', async ({
    page,
    context,
  }) => {
    service.refused = /users\/me/;
    await signIn(context);
    const asked = countUserRequests(page);
    await page.goto('/');
    await expect.poll(() => sessionOf(context)).toEqual([]);
    await expect(accountLink(page, LABEL)).toBeVisible();
    await openIdle(page, '/compte');
    await expect(page.getByText(panel.anonymous)).toBeVisible();
    expect(asked.times).toBe(1);
  });
});

test(
  'German account pages show their form at once; they and the blog fit a window of 320 px',
  extended,
  async ({ page }) => {
    for (const route of [...ACCOUNT_ROUTES, '/blog'] as const) {
      const path = pathFor('de', route);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      // The form, or what stands in its place.
      const controls = page.getByRole('main').locator('.sheet').locator('input:visible, button, a');
      if (route !== '/blog') await expect(controls.first(), path).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 320, height: 640 });
      await spaceText(page);
      expect(await overflow(page), path).toEqual([]);
      expect(await badlyBroken(page), path).toEqual([]);
    }
  },
);
