import type { Page } from 'playwright/test';
import { mapOf, openMap } from './support/find';
import { expect, FAILED_RESOURCE, test } from './support/fixtures';

const isPhone = () => test.info().project.name === 'phone';

const clusters = (page: Page) =>
  mapOf(page).getByRole('button', { name: /^\d+ points de vente, zoomer$/ });

test('the map comes when it is seen, with clusters and pins that are buttons', async ({ page }) => {
  await openMap(page, '/nous-trouver');
  await expect(clusters(page).first()).toBeVisible();
  await expect(mapOf(page).locator('.map-spot > button:not([aria-label])')).toHaveCount(0);
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
});
