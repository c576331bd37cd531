import type { Page } from 'playwright/test';
import { checkAccessibility } from './support/axe';
import { mapOf, openMap, pins } from './support/find';
import { expect, FAILED_RESOURCE, test } from './support/fixtures';

const isPhone = () => test.info().project.name === 'phone';

const clusters = (page: Page) =>
  mapOf(page).getByRole('button', { name: /^\d+ points de vente, zoomer$/ });

test('the map opens its clusters by keyboard down to a shop, and gives the focus back', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/nous-trouver');
  await page.evaluate(() => scrollTo(0, 0));
  if (isPhone()) await page.setViewportSize({ width: 390, height: 400 });
  await openMap(page, '/nous-trouver');
  await expect(clusters(page).first()).toBeVisible();
  expect(asked).toContain('/api/sales-points');

  await clusters(page).first().focus();
  for (
    let zooms = 0;
    zooms < 12 && (await mapOf(page).locator('.map-cluster:focus').count()) > 0;
    zooms += 1
  ) {
    const before = await mapOf(page)
      .locator('.map-spot button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel).join());
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        mapOf(page)
          .locator('.map-spot button')
          .evaluateAll((all) => all.map((one) => one.ariaLabel).join()),
      )
      .not.toBe(before);
    await expect(mapOf(page).locator('.map-spot button:focus')).toHaveCount(1);
  }
  const pin = mapOf(page).locator('.map-pin:focus');
  await expect(pin).toHaveAttribute('aria-label', /^.+, .+$/);
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const popup = mapOf(page).getByRole('article', { name });
  await expect(popup).toBeFocused();
  await expect(popup.getByRole('link', { name: /^Y aller/ })).toBeVisible();
  expect(await popup.evaluate((node) => node.clientWidth)).toBeLessThanOrEqual(300);
  await expect(page).toHaveURL(/\?point=[0-9a-f]{24}$/);
  await checkAccessibility(page, ['target-size']);

  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/nous-trouver$/);
  await expect(mapOf(page).locator('.map-pin:focus')).toHaveAttribute('aria-label', name);
});

test('list and map choose each other’s shops, and the address keeps the choice', async ({
  page,
}) => {
  await openMap(page, '/nous-trouver?q=Lyon');
  await expect(mapOf(page).locator('.map-spot button').first()).toBeVisible();
  const item = page
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })
    .first();
  const name = (await item.locator('h3').textContent()) ?? '';
  await item.getByRole('button', { name: /^Sur la carte/ }).click();
  const popup = mapOf(page).getByRole('article', { name: new RegExp(`^${name}, `) });
  await expect(popup).toBeInViewport();
  await expect(popup).toBeFocused();
  await expect(item).toHaveAttribute('aria-current', 'true');
  await expect(mapOf(page).locator('.map-pin[aria-current]')).toHaveAttribute(
    'aria-label',
    new RegExp(`^${name}, `),
  );
  await expect(page).toHaveURL(/\?q=Lyon&point=[0-9a-f]{24}$/);

  await popup.getByRole('button', { name: 'Fermer' }).click();
  await expect(item.getByRole('button', { name: /^Sur la carte/ })).toBeFocused();
  await expect(item).not.toHaveAttribute('aria-current', 'true');

  await item.getByRole('button', { name: /^Sur la carte/ }).click();
  await expect(page).toHaveURL(/point=/);
  await page.reload();
  await expect(page.getByText('Ton point de vente')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page).getByRole('article', { name: new RegExp(`^${name}, `) })).toBeVisible();
});

test('a pin chosen on the map marks its entry in the list', async ({ page }) => {
  await openMap(page, '/nous-trouver?q=Gap');
  await expect(pins(page).first()).toBeVisible();
  const name = (await pins(page).last().getAttribute('aria-label')) ?? '';
  await pins(page).last().click();
  await expect(mapOf(page).getByRole('article', { name })).toBeVisible();
  await expect(
    page
      .locator('li[aria-current], article.bg-brand')
      .filter({ hasText: name.split(',')[0] })
      .first(),
  ).toBeVisible();
});

test.describe('when the map fails', () => {
  test.use({
    expectedConsole: new RegExp(
      `${FAILED_RESOURCE.source}|net::ERR_FAILED|Loading chunk|Failed to load|An error occurred|RangeError|SyntaxError`,
    ),
  });

  const BROKEN = [
    [
      'the service fails',
      (page: Page) => page.route('**/api/sales-points', (route) => route.fulfill({ status: 500 })),
    ],
    [
      'the data are cut',
      (page: Page) =>
        page.route('**/api/sales-points', (route) =>
          route.fulfill({
            json: {
              version: 'a',
              cities: [],
              runs: [],
              names: [],
              name: [0],
              latitude: [],
              longitude: [],
            },
          }),
        ),
    ],
    [
      'the data are no data',
      (page: Page) =>
        page.route('**/api/sales-points', (route) => route.fulfill({ body: '<html>' })),
    ],
  ] as const;
  for (const [what, breakIt] of BROKEN) {
    test(`because ${what}, it says so and the list stays`, async ({ page }) => {
      await breakIt(page);
      await page.goto('/nous-trouver?q=Lyon');
      await mapOf(page).scrollIntoViewIfNeeded();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Oups ! Petit souci avec la carte.' }),
      ).toContainText('liste ci-dessous');
      await expect(page.getByRole('link', { name: /^Y aller/ })).toHaveCount(20);
    });
  }

  test('because its code does not come, it says so and the list stays', async ({ page }) => {
    await page.setViewportSize({ width: isPhone() ? 390 : 1440, height: 300 });
    await page.goto('/nous-trouver', { waitUntil: 'networkidle' });
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(page.getByText('Oups ! Petit souci avec la carte.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Rhône/ })).toBeVisible();
  });

  test('a shop whose details do not come is told, and the next press tries again', async ({
    page,
  }) => {
    await page.route('**/api/sales-points/*-*', (route) => route.fulfill({ status: 503 }));
    await openMap(page, '/nous-trouver?q=Gap');
    await pins(page).first().click();
    await expect(
      page.getByText('L’adresse ne répond pas. Réessaie dans un instant.'),
    ).toBeVisible();
    await page.unroute('**/api/sales-points/*-*');
    await pins(page).first().click();
    await expect(mapOf(page).getByRole('article')).toBeVisible();
  });
});
