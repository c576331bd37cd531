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
const title = (page: Page) => page.getByRole('heading', { level: 1 });
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
    await expect(title(page)).toHaveText('Saint-Étienne');
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
    await page.goBack();
    await expect(title(page)).toHaveText('Trouve ton pot');
  });

  test('the simplified list groups all shops, and can be searched in a narrow window', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/accessibilite/points-de-vente');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('listitem')).toHaveCount(SHOPS.length);
    const [country, region, town] = ['h2', 'h3', 'h4'].map((level) => `section:has(> ${level})`);
    await expect(page.locator(`${country} ${region} ${town}`).first()).toContainText(
      /, \d{4,5} .+ Y aller/,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('searchbox', { name: 'Ta ville ou ton code postal' }).fill('69003');
    await page.getByRole('button', { name: 'Trouver' }).click();
    await expect(page).toHaveURL(/\/accessibilite\/points-de-vente\?q=69003$/);
    await expect(title(page)).toHaveText('69003 Lyon 3e');
    await expect(page.getByRole('listitem')).toHaveCount(20);
  });
});

test(
  'a search works in every language, one that fails says why, and its internal route is a 404',
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
      ['near=99,2', badPosition],
      ['point=gone', unknownPoint],
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
      '/nous-trouver/resultats?q=Lyon',
      '/nous-trouver/result%61ts?q=Lyon',
      '/en/nous-trouver/resultats?q=Lyon',
      '/accessibilite/points-de-vente/resultats?q=Lyon',
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
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    await expect(active).toContainText(/^Saint-Étienne.*Loire/);
    await expect(searchField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=Saint-%C3%89tienne\+%2842%29$/);
    await expect(title(page)).toHaveText('Saint-Étienne');

    await searchField(page).focus();
    const directions = page.getByRole('link', { name: /^Y aller/ }).first();
    await tabTo(directions);
    await expect(directions).toHaveAttribute(
      'href',
      isPhone()
        ? /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=45\.\d+%2C4\.\d+$/
        : /^https:\/\/www\.openstreetmap\.org\/directions\?to=45\.\d+%2C4\.\d+$/,
    );
  },
);

test('"around me" says why there is no position, and lists the shops around the visitor once there is one', async ({
  page,
  context,
}) => {
  await page.goto('/nous-trouver');
  const failure = page.getByRole('alert').filter({ hasText: fr.find.notLocated });
  await (await hydrated(aroundMe(page))).click();
  await expect(failure).toContainText(fr.find.refusedHint);

  await context.grantPermissions(['geolocation']);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setGeolocationOverride', {});
  await aroundMe(page).click();
  await expect(failure).toContainText(fr.find.unavailableHint);

  await session.send('Emulation.setGeolocationOverride', { ...LYON, accuracy: 1 });
  await aroundMe(page).click();
  await expect(page).toHaveURL(/\?near=45\.764%2C4\.836$/);
  await expect(title(page)).toHaveText('Autour de toi');
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page).getByRole('img', { name: 'Tu es ici' })).toBeVisible();
});
