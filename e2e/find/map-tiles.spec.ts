import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { FORMS, TILES } from '../support/sites';
import { openMap, pinsOf } from './support';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A search page is rendered on request, with the settings of the running site. */
const PATH = '/nous-trouver?q=Guéret';

test.use({ baseURL: FORMS.url, expectedConsole: /net::ERR_FAILED/ });

test('street tiles are shown over the bundled map', extended, async ({ page }) => {
  await page.route(`${TILES.origin}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  await openMap(page, PATH);
  // The policy of the page allows them.
  const tile = page.locator('.leaflet-tile-loaded').first();
  await expect(tile).toHaveCSS('width', '256px');
  await expect(page.getByText(TILES.attribution)).toBeVisible();
});

test('if all tiles fail, the bundled map and the pins remain', extended, async ({ page }) => {
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().startsWith(TILES.origin),
  );
  await page.route(`${TILES.origin}/**`, (route) => route.abort());
  await openMap(page, PATH);
  await failed;
  await expect(page.locator('.leaflet-tile-pane img')).toHaveCount(0);
  await expect(page.getByText(TILES.attribution)).toHaveCount(0);
  await expect(page.locator('.leaflet-land-pane canvas')).toBeVisible();
  await expect(pinsOf(page).first()).toBeVisible();
});
