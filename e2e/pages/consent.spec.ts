import type { Page } from 'playwright/test';
import { pathFor } from '../../lib/i18n/paths';
import { routing } from '../../lib/i18n/routing';
import { checkAccessibility } from '../support/axe';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, openIdle, test } from '../support/fixtures';
import { holdScripts } from '../support/hold-scripts';
import { STUBBED } from '../support/sites';

/** Responds for Google with an empty container, and records every request to another site. */
async function recordThirdParties(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return requests;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name });

/** Accepts on the FAQ, waits for the container, and returns the recorded requests to other sites. */
async function acceptOnFaq(page: Page): Promise<string[]> {
  const requests = await recordThirdParties(page);
  await page.goto('/faq');
  await button(page, 'Tout accepter').click();
  await expect.poll(() => requests).toHaveLength(1);
  return requests;
}

/** The consent commands that the page passed to the container. */
const commandsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );

test.describe('a site without an analytics key', extended, () => {
  test('does not request consent', async ({ page }) => {
    const requests = await recordThirdParties(page);
    const response = await openIdle(page, '/');
    expect(response?.headers()['content-security-policy']).not.toContain('google');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Cookies/ })).toHaveCount(0);
    expect(requests).toEqual([]);
  });
});

test.describe('a site with an analytics key', extended, () => {
  test.use({ baseURL: STUBBED.url });
  const service = new ContentServiceStub();
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(() => service.start());
  test.afterAll(() => service.stop());

  test('shows refusing as prominently as accepting, and sends nothing before', async ({ page }) => {
    const requests = await recordThirdParties(page);
    await openIdle(page, '/faq');
    await expect(dialogOf(page)).toHaveAccessibleName('Quelques miettes, d’accord\u202f?');
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
    await checkAccessibility(page);
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, 'dataLayer' in window])).toEqual([
      0,
      false,
    ]);
  });

  test('remembers an acceptance, which grants analytics but never ads', async ({ page }) => {
    const requests = await recordThirdParties(page);
    await page.goto('/');
    await button(page, 'Tout accepter').click();
    await expect.poll(() => requests).toHaveLength(1);
    expect(requests[0]).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-TEST');
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(await commandsOf(page)).toEqual([
      ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
      ['consent', 'update', { analytics_storage: 'granted' }],
    ]);
    await page.goto('/faq');
    await expect.poll(() => requests).toHaveLength(2);
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('withdraws consent from the footer, and reloads without the container', async ({
    page,
    context,
  }) => {
    const requests = await acceptOnFaq(page);
    await context.addCookies([{ name: '_ga', value: '1', url: STUBBED.url }]);

    await page.getByRole('button', { name: /^Cookies/ }).click();
    await expect(dialogOf(page)).toBeFocused();
    await button(page, 'Tout refuser').click();
    await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(0);
    await expect(dialogOf(page)).toHaveCount(0);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
    expect(requests).toHaveLength(1);
  });

  test('opens the dialog from the footer as soon as the scripts are there', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('consent', JSON.stringify({ choice: 'denied', at: Date.now() }));
    });
    const release = await holdScripts(page);
    await page.goto('/faq', { waitUntil: 'commit' });
    const again = page.getByRole('button', { name: /^Cookies/ });
    await expect(again).toBeDisabled();
    release();
    await again.click();
    await expect(dialogOf(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(again).toBeFocused();
    await expect(dialogOf(page)).toHaveCount(0);
    await again.click();
    await expect(dialogOf(page)).toHaveCount(1);
  });

  test('puts the dialog first in the tab order, and closes it on Escape without consent', async ({
    page,
  }) => {
    const requests = await recordThirdParties(page);
    await page.goto('/faq');
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(page)).not.toBeFocused();
    await page.keyboard.press('Tab');
    for (const name of ['Confidentialité', 'Liste des cookies']) {
      await expect(dialogOf(page).getByRole('link', { name })).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(button(page, 'Tout refuser')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    expect(requests).toEqual([]);
    await page.reload();
    await expect(dialogOf(page)).toBeVisible();
  });

  test('covers no focused element with the dialog, and prints without it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/faq');
    await expect(dialogOf(page)).toBeVisible();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const overlap = async () => {
      const [dialog, link] = await Promise.all([dialogOf(page).boundingBox(), last.boundingBox()]);
      return (link?.y ?? 0) + (link?.height ?? 0) - (dialog?.y ?? 0);
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'print' });
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  });

  test('fits a small phone in every language, and links to privacy policy and cookies', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const locale of routing.locales) {
      await page.goto(pathFor(locale, '/'));
      await expect(dialogOf(page).getByRole('button')).toHaveCount(2);
      for (const route of ['/legal/confidentialite', '/legal/cookies'] as const) {
        const path = pathFor(locale, route);
        await expect(dialogOf(page).locator(`a[href="${path}"]`)).toBeVisible();
        expect((await request.get(path)).status(), path).toBe(200);
      }
      const { height = 700 } = (await dialogOf(page).boundingBox()) ?? {};
      expect(height, locale).toBeLessThan(430);
      const isWide = await dialogOf(page).evaluate((node) => node.scrollWidth > node.clientWidth);
      expect(isWide, locale).toBe(false);
    }
  });

  test.describe('a container with another id', () => {
    test.use({ expectedConsole: /GTM-EVIL/ });

    test('is blocked by the content security policy, even after consent', async ({ page }) => {
      const requests = await acceptOnFaq(page);
      const refused = page.waitForEvent('console', (message) =>
        /GTM-EVIL.* violates .* Content Security Policy/.test(message.text()),
      );
      await page.evaluate(() => {
        document.write(
          '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-EVIL"></script>',
        );
      });
      await refused;
      expect(requests.filter((url) => url.includes('EVIL'))).toEqual([]);
    });
  });
});
