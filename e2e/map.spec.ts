import type { Page } from 'playwright/test';
import type { MapPoint } from '../lib/find/map-points';
import { checkAccessibility } from './support/axe';
import { clustersOf, mapOf, openMap, pinInView, pinsOf } from './support/find';
import { expect, FAILED_RESOURCE, hydrated, openAtRest, test } from './support/fixtures';

/** One shop's address. */
const DETAILS = /\/api\/sales-points\/[0-9a-f]{8}/;

const isPhone = () => test.info().project.name === 'phone';

/** The pin of the chosen shop, or the cluster that it is in. */
const currentSpotOf = (page: Page) => mapOf(page).locator('.map-spot > [aria-current]');

/** Presses the cluster that has the focus, and waits until another button of the map has it. */
async function openCluster(page: Page): Promise<void> {
  const pressed = await mapOf(page).locator('.map-cluster:focus').elementHandle();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      pressed?.evaluate(
        (button) =>
          button !== document.activeElement &&
          document.activeElement?.matches('.map-spot > button'),
      ),
    )
    .toBe(true);
}

test('the keyboard opens clusters down to a shop and the way there, and Escape leads back', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await openMap(page, '/nous-trouver');
  await expect(mapOf(page).locator('.map-spot > button:not([aria-label])')).toHaveCount(0);

  await page.keyboard.press('Tab');
  await clustersOf(page).first().focus();
  const focused = mapOf(page).locator('.map-spot > button:focus');
  for (let count = Number.POSITIVE_INFINITY; ; ) {
    const [, now] =
      /^(\d+) points de vente/.exec((await focused.getAttribute('aria-label')) ?? '') ?? [];
    if (now === undefined) break;
    expect(Number(now)).toBeLessThan(count);
    count = Number(now);
    await openCluster(page);
  }
  const name = (await focused.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/^.+, .+$/);
  await page.keyboard.press('Enter');

  const popup = mapOf(page).getByRole('article', { name });
  await expect(popup).toBeFocused();
  expect(await popup.evaluate((node) => node.clientWidth)).toBeLessThanOrEqual(300);
  await expect(page).toHaveURL(/[?&]point=[0-9a-f]{24}$/);
  await page.keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Tab');
  const directions = popup.getByRole('link', { name: /^Y aller/ });
  await expect(directions).toBeFocused();
  await expect(directions).toHaveAttribute('href', isPhone() ? /^geo:/ : /openstreetmap/);

  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(page).not.toHaveURL(/point=/);
  await expect(focused).toHaveAttribute('aria-label', name);
  // The bundled map asks nobody else.
  expect([...hosts]).toEqual([baseURL]);
});

test('a picture of the map is there before it, and on a phone until the map is wanted', async ({
  page,
}) => {
  const points: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sales-points')) points.push(request.url());
  });
  await page.goto('/nous-trouver');
  const land = mapOf(page).locator('img[src="/map/land.svg"]');
  await expect(land).toHaveJSProperty('complete', true);
  expect(await land.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
  const open = mapOf(page).getByRole('button', { name: 'Voir la carte' });
  if (isPhone()) {
    await hydrated(open);
    expect(points).toEqual([]);
    // Where it is now: a real press would first scroll the page, and the map comes by itself then.
    await open.dispatchEvent('click');
    await expect(mapOf(page)).toBeFocused();
  }
  await expect(clustersOf(page).first()).toBeVisible();
  await expect(open).toBeHidden();
  expect(points).toHaveLength(1);
});

test('the keyboard comes to the picture, and stays where the map is then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nous-trouver');
  await (await hydrated(mapOf(page).getByRole('button', { name: 'Voir la carte' }))).focus();
  await expect(mapOf(page)).toBeFocused();
  await expect(clustersOf(page).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture shows where the shops are; a search has no empty map', async ({ page }) => {
    await page.goto('/nous-trouver');
    const dots = mapOf(page).locator('.map-picture path');
    expect((await dots.getAttribute('d'))?.match(/M/g)?.length).toBeGreaterThan(100);
    await expect(mapOf(page).getByRole('button')).toHaveCount(0);
    await page.goto('/nous-trouver?q=Lyon');
    await expect(page.locator('#map > *')).toBeHidden();
  });
});

test.describe('shops of one house', () => {
  const FLOORS = ['Rez-de-chaussée', 'Premier étage', 'Deuxième étage'];
  const HOUSE = { city: 'Gap', latitude: 44.5594, longitude: 6.0786 };

  test('fan out of their cluster by keyboard, and get the focus back', async ({ page }) => {
    const points = FLOORS.map(
      (name, index): MapPoint => ({ ...HOUSE, name, id: `floor${index}`, weight: 1 }),
    );
    await page.route('**/api/sales-points', (route) =>
      route.fulfill({ json: { total: points.length, points } }),
    );
    await page.route('**/api/sales-points/floor*', (route) => {
      const id = route.request().url().split('/').at(-1) ?? '';
      const address = { address: '1 rue Carnot', postcode: '05000', country: 'FR' };
      return route.fulfill({
        json: { ...points.find((point) => point.id === id), ...address, documentId: `${id}abc` },
      });
    });
    await openMap(page, '/nous-trouver');
    await clustersOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(pinsOf(page)).toHaveCount(FLOORS.length);
    await expect(pinsOf(page).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pinsOf(page).nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(mapOf(page).getByRole('article', { name: 'Premier étage, Gap' })).toBeFocused();

    // They come together again, and their cluster stands for the chosen one.
    await mapOf(page).getByRole('button', { name: 'Dézoomer' }).click();
    await expect(mapOf(page).locator('.map-cluster[aria-current]')).toBeVisible();
    await mapOf(page)
      .getByRole('link', { name: /^Y aller/ })
      .focus();
    await page.keyboard.press('Escape');
    await expect(clustersOf(page)).toBeFocused();
  });
});

test('list and map choose each other’s shops, and the address keeps the choice', async ({
  page,
}) => {
  test.slow();
  await openMap(page, '/nous-trouver?q=Lyon');
  const items = page.getByRole('listitem').filter({ has: page.locator('h3') });
  const popupOf = (name: string | null) => mapOf(page).getByRole('article', { name: `${name}, ` });
  const show = { name: /^Sur la carte/ };
  const names = await items.locator('h3').allTextContents();
  for (const index of [0, 1]) {
    const item = items.nth(index);
    await item.getByRole('button', show).click();
    const popup = popupOf(names[index] ?? '');
    await expect(popup).toBeFocused();
    await expect(popup).toBeInViewport({ ratio: 1 });
    await expect(item).toHaveAttribute('aria-current', 'true');
    // By itself or, at the closest zoom, in a cluster.
    await expect(currentSpotOf(page)).toHaveAttribute(
      'aria-label',
      new RegExp(`^${names[index]}, |points de vente`),
    );
    await expect(page).toHaveURL(/\?q=Lyon&point=[0-9a-f]{24}$/);
    // The page glides to the map, and comes to rest.
    await popup.click({ trial: true });
  }
  await expect(items.and(page.locator('[aria-current]'))).toHaveCount(1);
  // A map's pins stand where their shops are: WCAG 2.5.8 excepts them.
  await checkAccessibility(page, ['target-size']);

  await page.reload();
  await expect(page.getByText('Ton point de vente')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: names[1] })).toBeVisible();
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(popupOf(names[1] ?? '')).toBeVisible();
});

test('of two shops chosen at once, the map shows the second', async ({ page }) => {
  await openMap(page, '/nous-trouver?q=Lyon');
  const items = page.getByRole('listitem').filter({ has: page.locator('h3') });
  const name = await items.nth(1).locator('h3').textContent();
  const [first, second] = await Promise.all(
    [0, 1].map((index) =>
      items
        .nth(index)
        .getByRole('button', { name: /^Sur la carte/ })
        .elementHandle(),
    ),
  );
  // In the page itself: the map zooms to the first for a quarter of a second only, and a real press
  // would first scroll the page, which glides to the map.
  await mapOf(page).evaluate(
    (map, { first, second }) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!map.querySelector('.leaflet-zoom-anim')) return;
          observer.disconnect();
          second?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          resolve();
        }).observe(map, { subtree: true, attributeFilter: ['class'] });
        first?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }),
    { first, second },
  );
  await expect(currentSpotOf(page)).toHaveAttribute(
    'aria-label',
    new RegExp(`^${name}, |points de vente`),
  );
  await expect(mapOf(page).getByRole('article', { name: `${name}, ` })).toBeInViewport({
    ratio: 1,
  });
});

test('a pin marks its shop beside the map, and closing goes back to the pin', async ({ page }) => {
  await openMap(page, '/nous-trouver?q=Guéret');
  const pin = await pinInView(page);
  const name = (await pin.getAttribute('aria-label')) ?? '';
  // The map moves to show all of what has the focus.
  await pin.focus();
  await expect(pin).toBeInViewport({ ratio: 1 });
  await pin.click();
  const popup = mapOf(page).getByRole('article', { name });
  await expect(popup).toBeVisible();
  const chosen = page.locator('[aria-current]:is(li, article)');
  await expect(chosen).toContainText(name.split(',')[0] ?? '');
  await popup.getByRole('button', { name: 'Fermer' }).click();
  await expect(chosen).toHaveCount(0);
  await expect(mapOf(page).getByRole('button', { name })).toBeFocused();
});

test.describe('when the map fails', () => {
  test.use({
    expectedConsole: new RegExp(
      `${FAILED_RESOURCE.source}|net::ERR_FAILED|Loading chunk|Failed to load|An error occurred|SyntaxError`,
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
        page.route('**/api/sales-points', (route) => route.fulfill({ json: { total: 3 } })),
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
    // What is aborted then is the map's code alone.
    await openAtRest(page, '/nous-trouver');
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(page.getByText('Oups ! Petit souci avec la carte.')).toBeVisible();
    await page.getByRole('heading', { level: 3, name: 'France' }).click();
    await expect(page.getByRole('link', { name: /^Rhône/ })).toBeVisible();
  });

  test('a shop whose details do not come is told, and the next press tries again', async ({
    page,
  }) => {
    await page.route(DETAILS, (route) => route.fulfill({ status: 503 }));
    await openMap(page, '/nous-trouver?q=Guéret');
    const pin = await pinInView(page);
    await pin.click();
    await expect(
      page.getByText('L’adresse ne répond pas. Réessaie dans un instant.'),
    ).toBeVisible();
    await page.unroute(DETAILS);
    await pin.click();
    await expect(mapOf(page).getByRole('article')).toBeVisible();
  });
});
