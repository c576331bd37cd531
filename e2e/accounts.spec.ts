import type { BrowserContext, Page } from 'playwright/test';
import fr from '../messages/fr.json' with { type: 'json' };
import { expect, hydrated, openAtRest, test } from './support/fixtures';
import { FragileService } from './support/fragile-service';
import { FRAGILE } from './support/sites';

// One service for all of these, and some of them break it.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: FRAGILE.url });

const service = new FragileService();
const { email, token } = service.account;
const { panel, fields } = fr.account;
const LABEL = fr.shell.account;
const ME = '**/api/auth/me';

test.beforeAll(() => service.start());
test.afterAll(() => service.stop());
test.afterEach(() => {
  service.refused = undefined;
});

/** As a sign-in does. */
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

/** How often the page has asked who is signed in. */
function countQuestions(page: Page) {
  const asked = { times: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') asked.times += 1;
  });
  return asked;
}

test('the header says who is signed in, on any page, with one request a visit', async ({
  page,
  context,
}) => {
  await signIn(context);
  const asked = countQuestions(page);
  await page.goto('/');
  await expect(accountLink(page, `${LABEL} ${email}`)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: fr.shell.find }).click();
  await expect(page).toHaveURL(/\/nous-trouver$/);
  await accountLink(page, `${LABEL} ${email}`).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  expect(asked.times).toBe(1);
});

test('an anonymous visitor costs no request, and is shown the way in', async ({ page }) => {
  const asked = countQuestions(page);
  await page.goto('/');
  const link = await hydrated(accountLink(page, LABEL));
  await link.click();
  await expect(page.getByText(panel.anonymous)).toBeVisible();
  await hydrated(accountLink(page, LABEL));
  await openAtRest(page, '/faq');
  expect(asked.times).toBe(0);
});

test('a token that the service no longer takes is cleared', async ({ page, context }) => {
  await signIn(context, 'withdrawn');
  await page.goto('/faq');
  await expect.poll(() => sessionOf(context)).toEqual([]);
  await expect(accountLink(page, LABEL)).toBeVisible();
});

test.describe('where the user cannot be fetched', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('an outage clears the token, and the next page asks no more', async ({ page, context }) => {
    service.refused = /users\/me/;
    await signIn(context);
    const asked = countQuestions(page);
    await page.goto('/');
    await expect.poll(() => sessionOf(context)).toEqual([]);
    await expect(accountLink(page, LABEL)).toBeVisible();
    await openAtRest(page, '/compte');
    await expect(page.getByText(panel.anonymous)).toBeVisible();
    expect(asked.times).toBe(1);
  });

  test('a site that is out of reach ends the session too', async ({ page, context }) => {
    await page.route(ME, (route) => route.abort());
    await signIn(context);
    await page.goto('/compte');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(panel.error);
    expect(await sessionOf(context)).not.toContain('signed_in');
    await page.unroute(ME);
    expect(await (await page.request.get('/api/auth/me')).json()).toEqual({ user: null });
    expect(await sessionOf(context)).toEqual([]);
  });
});

for (const width of [320, 390, 1440])
  test(`the header stands still when the name comes, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(context);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(ME, async (route) => {
      await answered;
      await route.fulfill({ json: { user: { email: `${'very.'.repeat(9)}${email}` } } });
    });
    await page.goto('/');
    const header = page.getByRole('banner');
    const parts = () =>
      header
        .locator('a, button')
        .filter({ visible: true })
        .evaluateAll((nodes) =>
          nodes.map((node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
          }),
        );
    await hydrated(accountLink(page, LABEL));
    const before = await parts();
    answer();
    await expect(header.getByRole('link', { name: new RegExp(email) })).toBeVisible();
    expect(await parts()).toEqual(before);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
  });

test('an account form says what is wrong when a field is left', async ({ page }) => {
  await page.goto('/compte/connexion');
  const field = await hydrated(page.getByLabel(fields.email));
  await field.fill('zoe');
  await field.blur();
  await expect(page.getByText(fr.validation.email)).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(email);
  await field.blur();
  await expect(page.getByText(fr.validation.email)).toBeHidden();
});
