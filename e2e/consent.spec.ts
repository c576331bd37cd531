import type { Page } from 'playwright/test';
import { routing } from '../lib/i18n/routing';
import { expect, openAtRest, test } from './support/fixtures';
import { FragileService } from './support/fragile-service';
import { holdScripts } from './support/hold-scripts';
import { FRAGILE } from './support/sites';

/** Six months and a day. */
const LONG_MS = 183 * 24 * 60 * 60 * 1000;

/** Answers for Google with an empty container, and notes every request that leaves the site. */
async function watchOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name });

/** Accepts on the questions' page, and waits for the container; answers what left the site since. */
async function acceptOnFaq(page: Page): Promise<string[]> {
  const asked = await watchOthers(page);
  await page.goto('/faq');
  await button(page, 'Tout accepter').click();
  await expect.poll(() => asked).toHaveLength(1);
  return asked;
}

/** The consent commands that the page gave to the container. */
const commandsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );

test.describe('without a key', () => {
  test('nobody is asked', async ({ page }) => {
    const asked = await watchOthers(page);
    const response = await openAtRest(page, '/');
    expect(response?.headers()['content-security-policy']).not.toContain('google');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Cookies/ })).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test.describe('with a key', () => {
  test.use({ baseURL: FRAGILE.url });
  const service = new FragileService();
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(() => service.start());
  test.afterAll(() => service.stop());

  test('refusing is as visible as accepting, and nothing leaves before', async ({ page }) => {
    const asked = await watchOthers(page);
    await openAtRest(page, '/');
    await expect(dialogOf(page)).toHaveAccessibleName('Des miettes, avec ton accord');
    const looks = await Promise.all(
      ['Tout refuser', 'Tout accepter'].map((name) =>
        button(page, name).evaluate((node) => {
          const { width, height } = node.getBoundingClientRect();
          const { color, backgroundColor, fontSize, fontWeight, borderColor } =
            getComputedStyle(node);
          return { width, height, color, backgroundColor, fontSize, fontWeight, borderColor };
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, 'dataLayer' in window])).toEqual([
      0,
      false,
    ]);
  });

  test('one click refuses, for six months', async ({ page }) => {
    const asked = await watchOthers(page);
    await page.goto('/');
    await button(page, 'Tout refuser').click();
    await expect(dialogOf(page)).toHaveCount(0);
    await openAtRest(page, '/faq');
    await expect(dialogOf(page)).toHaveCount(0);
    expect(asked).toEqual([]);

    await page.clock.setFixedTime(Date.now() + LONG_MS);
    await page.goto('/faq');
    await expect(dialogOf(page)).toBeVisible();
  });

  test('one click accepts measuring, never advertising, and it is remembered', async ({ page }) => {
    const asked = await watchOthers(page);
    await page.goto('/');
    await button(page, 'Tout accepter').click();
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-TEST');
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(await commandsOf(page)).toEqual([
      ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
      ['consent', 'update', { analytics_storage: 'granted' }],
    ]);
    await page.goto('/faq');
    await expect.poll(() => asked).toHaveLength(2);
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('a consent is withdrawn from the footer: the page begins again without it', async ({
    page,
    context,
  }) => {
    const asked = await acceptOnFaq(page);
    await context.addCookies([{ name: '_ga', value: '1', url: FRAGILE.url }]);

    await page.getByRole('button', { name: /^Cookies/ }).click();
    await expect(dialogOf(page)).toBeFocused();
    await button(page, 'Tout refuser').click();
    await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(0);
    await expect(dialogOf(page)).toHaveCount(0);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
    expect(asked).toHaveLength(1);
  });

  test('the footer’s button, pressed before any script is there, opens the dialog once', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('consent', JSON.stringify({ choice: 'denied', at: Date.now() }));
    });
    const scripts = await holdScripts(page);
    await page.goto('/faq', { waitUntil: 'commit' });
    const again = page.getByRole('button', { name: /^Cookies/ });
    for (const _ of [1, 2]) await again.click();
    await expect.poll(scripts.asked).toBeGreaterThan(0);
    await expect(dialogOf(page)).toHaveCount(0);

    await scripts.release();
    await expect(dialogOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(again).toBeFocused();
    await expect(dialogOf(page)).toHaveCount(0);
    await again.click();
    await expect(dialogOf(page)).toHaveCount(1);
  });

  test('refusing when asked again after six months deletes what the old consent left', async ({
    page,
    context,
  }) => {
    const asked = await acceptOnFaq(page);
    // What the container would have stored, for two years.
    for (const name of ['_ga', '_ga_TEST']) {
      await context.addCookies([{ name, value: '1', url: FRAGILE.url }]);
    }

    // The browser itself deletes cookies by its own clock: the answer is made older instead.
    await page.evaluate((longAgo) => {
      localStorage.setItem('consent', JSON.stringify({ choice: 'granted', at: longAgo }));
    }, Date.now() - LONG_MS);
    await page.goto('/faq');
    await button(page, 'Tout refuser').click();
    await expect(dialogOf(page)).toHaveCount(0);
    const cookies = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(cookies).not.toContain('_ga');
    expect(await cookies()).not.toContain('_ga_TEST');
    expect(asked).toHaveLength(1);
  });

  test('an answer in one tab is the answer in all: accepted here, refused there', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    const [asked, askedThere] = [await watchOthers(page), await watchOthers(other)];
    // Both are asked before either is answered.
    for (const tab of [page, other]) {
      await tab.goto('/faq');
      await expect(dialogOf(tab)).toBeVisible();
    }
    await button(page, 'Tout accepter').click();
    await expect(dialogOf(other)).toHaveCount(0);
    await expect.poll(() => [asked.length, askedThere.length]).toEqual([1, 1]);
    await context.addCookies([{ name: '_ga', value: '1', url: FRAGILE.url }]);

    await other.getByRole('button', { name: /^Cookies/ }).click();
    await button(other, 'Tout refuser').click();
    for (const tab of [page, other]) {
      await expect(tab.locator('script[src*=googletagmanager]')).toHaveCount(0);
      await expect(dialogOf(tab)).toHaveCount(0);
    }
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
    expect([asked.length, askedThere.length]).toEqual([1, 1]);
  });

  test('the keyboard meets the question first; Escape puts it off and consents to nothing', async ({
    page,
  }) => {
    const asked = await watchOthers(page);
    await page.goto('/faq');
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(page)).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialogOf(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Tout refuser')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.reload();
    await expect(dialogOf(page)).toBeVisible();
  });

  test('the dialog hides nothing that is focused', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/faq');
    await expect(dialogOf(page)).toBeVisible();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const hidden = async () => {
      const [dialog, link] = await Promise.all([dialogOf(page).boundingBox(), last.boundingBox()]);
      return (link?.y ?? 0) + (link?.height ?? 0) - (dialog?.y ?? 0);
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);
  });

  for (const locale of routing.locales) {
    test(`the question is asked in ${locale}, and its page on privacy is there`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(locale === 'fr' ? '/' : `/${locale}`);
      await expect(dialogOf(page).getByRole('button')).toHaveCount(2);
      const href = await dialogOf(page).getByRole('link').getAttribute('href');
      expect((await request.get(href ?? '')).status()).toBe(200);
      const { height = 700 } = (await dialogOf(page).boundingBox()) ?? {};
      expect(height).toBeLessThan(430);
      const wide = await dialogOf(page).evaluate((node) => node.scrollWidth > node.clientWidth);
      expect(wide).toBe(false);
    });
  }
});
