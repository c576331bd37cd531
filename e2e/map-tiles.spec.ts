import { openMap, pinsOf } from './support/find';
import { expect, test } from './support/fixtures';
import { FORMS, MAIN, TILES } from './support/sites';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A search is rendered when it is asked for: by the settings of the running site. */
const PATH = '/nous-trouver?q=Guéret';

test.use({ baseURL: FORMS.url, expectedConsole: /net::ERR_FAILED/ });

test('only a site with tiles lets its pages ask for them', async ({ request }) => {
  const policyOf = async (url: string) => {
    const response = await request.get(url + PATH);
    return response.headers()['content-security-policy'];
  };
  expect(await policyOf(FORMS.url)).toMatch(new RegExp(`img-src [^;]*${TILES.origin}`));
  expect(await policyOf(MAIN.url)).not.toContain('//');
});

test('detailed tiles come on top of the bundled map', async ({ page }) => {
  await page.route(`${TILES.origin}/**`, (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  await openMap(page, PATH);
  const tile = page.locator('.leaflet-tile-loaded').first();
  await expect(tile).toHaveCSS('width', '256px');
  await expect(page.getByText(TILES.attribution)).toBeVisible();
});

test('tiles that do not come leave the bundled map and every pin', async ({ page }) => {
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
