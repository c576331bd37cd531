import { openMap, pins } from './support/find';
import { expect, test } from './support/fixtures';
import { FRAGILE, TILES } from './support/sites';

test.use({ baseURL: FRAGILE.url, expectedConsole: /net::ERR_FAILED/ });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('detailed tiles come on top of the bundled map', async ({ page }) => {
  await page.route(`${TILES}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  await openMap(page, '/nous-trouver?q=Gap');
  const tile = page.locator('.leaflet-tile-loaded').first();
  await expect(tile).toHaveCSS('width', '256px');
  await expect(page.getByText('Tiles Example')).toBeVisible();
});

test('tiles that do not come leave the bundled map and every pin', async ({ page }) => {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(TILES));
  await page.route(`${TILES}/**`, (route) => route.abort());
  await openMap(page, '/nous-trouver?q=Gap');
  await failed;
  await expect(page.locator('.leaflet-tile-pane img')).toHaveCount(0);
  await expect(page.getByText('Tiles Example')).toHaveCount(0);
  await expect(page.locator('.leaflet-land-pane canvas')).toBeVisible();
  await expect(pins(page).first()).toBeVisible();
});
