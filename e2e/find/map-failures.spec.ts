import { extended, extendedUnless } from '../support/extended';
import { expect, FAILED_RESOURCE, openIdle, test } from '../support/fixtures';
import { mapOf, openMap, pinInView } from './support';

/** The endpoint of a single shop. */
const SHOP_URL = /\/api\/sales-points\/[0-9a-f]{8}/;

const isPhone = () => test.info().project.name === 'phone';

test.use({
  expectedConsole: new RegExp(
    `${FAILED_RESOURCE.source}|net::ERR_FAILED|Loading chunk|Failed to load|An error occurred|SyntaxError`,
  ),
});

for (const [what, answer] of [
  ['the service answers 500', { status: 500 }],
  ['the response has no points', { json: { total: 3 } }],
] as const)
  test(
    `if ${what}, the map shows an error and the list stays`,
    extendedUnless('status' in answer),
    async ({ page }) => {
      await page.route('**/api/sales-points', (route) => route.fulfill(answer));
      await page.goto('/nous-trouver?q=Lyon');
      await mapOf(page).scrollIntoViewIfNeeded();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Oups ! Petit souci avec la carte.' }),
      ).toContainText('liste ci-dessous');
      await expect(page.getByRole('link', { name: /^Y aller/ })).toHaveCount(20);
    },
  );

test(
  'if the map’s code cannot be loaded, the map shows an error and the list stays',
  extended,
  async ({ page }) => {
    await page.setViewportSize({ width: isPhone() ? 390 : 1440, height: 300 });
    // Idle, so that only the map's code is aborted.
    await openIdle(page, '/nous-trouver');
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(page.getByText('Oups ! Petit souci avec la carte.')).toBeVisible();
    await page.getByRole('heading', { level: 3, name: 'France' }).click();
    await expect(page.locator('#regions details[open] a').first()).toBeVisible();
  },
);

test(
  'a shop that fails to load shows an error, and the next click retries',
  extended,
  async ({ page }) => {
    // One route for both clicks: with `unroute` between them, the second answer now and then never came.
    let isDown = true;
    await page.route(SHOP_URL, (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await openMap(page, '/nous-trouver?q=Guéret');
    const pin = await pinInView(page);
    await pin.click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'L’adresse se fait désirer. Réessaie dans un instant.' }),
    ).toBeVisible();
    isDown = false;
    const retried = page.waitForResponse(SHOP_URL);
    await pin.click();
    expect((await retried).status()).toBe(200);
    await expect(mapOf(page).getByRole('article')).toBeVisible();
  },
);
