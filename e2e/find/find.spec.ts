import type { Page } from 'playwright/test';
import fr from '../../messages/fr.json' with { type: 'json' };
import { SHOPS } from '../../tests/support/content';
import { extended, PHONE } from '../support/extended';
import { expect, hydrated, test } from '../support/fixtures';
import { mapOf, tabTo } from './support';

const LYON = { latitude: 45.764, longitude: 4.8357 };
const isPhone = () => test.info().project.name === 'phone';

const searchField = (page: Page) =>
  page.getByRole('combobox', { name: 'Ta ville ou ton code postal' });
const aroundMe = (page: Page) => page.getByRole('button', { name: 'Autour de moi' });
const kilometres = (text: string) =>
  Number(text.replace(',', '.').replace(/[^\d.]/g, '')) / (/km/.test(text) ? 1 : 1000);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search has a URL, lists the nearest shops, and back returns to the overview', async ({
    page,
  }) => {
    await page.goto('/nous-trouver');
    await expect(page.getByText(`${SHOPS.length} points de vente`)).toBeVisible();
    await expect(aroundMe(page)).toBeHidden();
    await searchField(page).fill('saint etienne');
    await page.getByRole('button', { name: 'Trouver' }).click();
    await expect(page).toHaveURL(/\/nous-trouver\?q=saint\+etienne$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saint-Étienne');
    await expect(page.getByText(/^\d+ points? de vente à moins de 30.km\.$/)).toBeVisible();

    const list = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') });
    expect(await list.count()).toBeGreaterThan(1);
    const distances = (await list.locator('p.rounded-pill').allTextContents()).map(kilometres);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    await expect(page.getByRole('link', { name: /^Y aller \(.+\)$/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=/,
    );

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saint-Étienne');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trouve ton pot');
  });

  test('a region lists its shops town by town', async ({ page }) => {
    await page.goto('/nous-trouver');
    await page.getByRole('heading', { level: 3, name: 'France' }).click();
    const region = page.locator('#regions details[open] a').first();
    const name = (await region.locator('span').first().textContent()) ?? '';
    await region.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { name: 'Ville par ville' })).toBeVisible();
  });

  test('the simplified list groups shops by country, region and town, and can be searched', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/accessibilite/points-de-vente');
    await expect(page.getByRole('listitem')).toHaveCount(SHOPS.length);
    const [country, region, town] = ['h2', 'h3', 'h4'].map((level) => `section:has(> ${level})`);
    await expect(page.locator(`${country} ${region} ${town}`).first()).toContainText(
      /, \d{4,5} .+ Y aller/,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('searchbox', { name: 'Ta ville ou ton code postal' }).fill('69003');
    await page.getByRole('button', { name: 'Trouver' }).click();
    await expect(page).toHaveURL(/\/accessibilite\/points-de-vente\?q=69003$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('69003 Lyon 3e');
    await expect(page.getByRole('listitem')).toHaveCount(20);
  });
});

test(
  'a search works in every language, and its internal route answers 404',
  extended,
  async ({ request }) => {
    const get = (path: string) => request.get(path, { headers: { 'accept-language': 'fr' } });
    for (const path of [
      '/en/find-us',
      '/it/trovaci',
      '/es/encuentranos',
      '/de/haendler-finden',
      '/nl/vind-ons',
    ]) {
      const html = await (await get(`${path}?q=St-Etienne`)).text();
      expect(html, path).toMatch(/<h1[^>]*>Saint-Étienne(?:<!-- -->)?<\/h1>/);
      expect(html.split('</head>')[0], path).toMatch(/<title>Saint-Étienne.*noindex/s);
      expect(html, path).toContain('href="/nous-trouver?q=St-Etienne&amp;locale=fr"');
    }
    const { badPosition, unknownPoint, unknownTown } = fr.find;
    for (const [query, trouble] of [
      ['near=abc', badPosition],
      ['near=99,2', badPosition],
      ['near=1,2,3', badPosition],
      ['point=gone', unknownPoint],
      ['q=xqzzzyw', unknownTown.replace('{query}', 'xqzzzyw')],
      ['q=%00', unknownTown.split('{query}').at(-1) ?? unknownTown],
      ['q=%E0%A4', unknownTown.replace('{query}', '\uFFFD')],
    ] as const) {
      const response = await get(`/nous-trouver?${query}`);
      expect(response.status(), query).toBe(200);
      const html = (await response.text()).replace(/<script\b.*?<\/script>/gs, '');
      expect(/<div[^>]* role="status"><p[^>]*>([^<]*)/.exec(html)?.[1], query).toContain(trouble);
    }
    const answer = await get('/nous-trouver?near=48.85,2.35');
    expect(answer.headers()['cache-control']).toContain('no-store');
    for (const path of [
      '/nous-trouver/resultats',
      '/nous-trouver/resultats?q=Lyon',
      '/nous-trouver/result%61ts?q=Lyon',
      '/en/nous-trouver/resultats?q=Lyon',
      '/en/find-us/resultats?q=Lyon',
      '/accessibilite/points-de-vente/resultats?q=Lyon',
      '/nous-trouver/foo',
      '/accessibilite/points-de-vente/foo',
    ])
      expect((await get(path)).status(), path).toBe(404);
  },
);

test(
  'the keyboard alone leads from a few letters to a shop’s directions',
  PHONE,
  async ({ page }) => {
    await page.goto('/nous-trouver');
    await (await hydrated(searchField(page))).focus();
    await page.keyboard.type('st etien');
    await expect(page.getByRole('option').first()).toContainText('Saint-Étienne');
    await expect(page.getByText(/^\d lieux proposés$/)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    await expect(active).toContainText(/^Saint-Étienne.*Loire/);
    await expect(searchField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=Saint-%C3%89tienne\+%2842%29$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saint-Étienne');

    await searchField(page).focus();
    const directions = page.getByRole('link', { name: /^Y aller/ }).first();
    await tabTo(directions);
    await expect(directions).toHaveAttribute(
      'href',
      isPhone() ? /^geo:45\.\d+,4\.\d+\?q=/ : /openstreetmap/,
    );
  },
);

test.describe('"around me" with permission', () => {
  test.use({ geolocation: LYON, permissions: ['geolocation'] });

  test('opens a URL with the shops around the visitor', async ({ page }) => {
    await page.goto('/nous-trouver');
    await aroundMe(page).click();
    await expect(page).toHaveURL(/\?near=45\.764%2C4\.836$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autour de toi');
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(mapOf(page).getByRole('img', { name: 'Tu es ici' })).toBeVisible();
  });
});

test.describe('"around me" without a position', () => {
  const errorAlert = (page: Page) =>
    page.getByRole('alert').filter({ hasText: "Nous n'arrivons pas à vous trouver" });

  test('explains a denied permission, and works once it is granted', async ({ page, context }) => {
    await page.goto('/nous-trouver');
    const button = aroundMe(page);
    await button.click();
    await expect(errorAlert(page)).toContainText('Ta position est bloquée');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(LYON);
    await button.click();
    await expect(page).toHaveURL(/\?near=/);
  });

  test('explains that the device has no position', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await page.goto('/nous-trouver');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setGeolocationOverride', {});
    await aroundMe(page).click();
    await expect(errorAlert(page)).toContainText('Ton appareil ne sait pas où il est');
  });

  test(
    'explains a permission prompt that stays open for ten seconds',
    extended,
    async ({ page }) => {
      await page.clock.install();
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = () => undefined;
      });
      await page.goto('/nous-trouver');
      await aroundMe(page).click();
      await expect(page.getByText('On te cherche…')).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(errorAlert(page)).toContainText('C’était trop long');
    },
  );
});
