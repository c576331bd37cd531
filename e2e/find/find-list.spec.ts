import { distance } from 'geokdbush';
import type { Page } from 'playwright/test';
import { OVERVIEW_COUNT } from '../../lib/find/api';
import {
  type Bounds,
  boundsCenter,
  boundsContain,
  HOME_BOUNDS,
  type Position,
} from '../../lib/find/geo';
import { SHOPS } from '../../tests/support/content';
import { checkAccessibility } from '../support/axe';
import { extended } from '../support/extended';
import { expect, FAILED_RESOURCE, test } from '../support/fixtures';
import { clustersOf, listOf, mapOf, openMap, pinsOf, showMap } from './support';

const namesIn = (page: Page) => listOf(page).getByRole('heading', { level: 3 });
const countOf = (page: Page) => listOf(page).getByRole('heading', { level: 2 });
const more = (page: Page) => listOf(page).getByRole('link', { name: 'En voir plus' });
const zoomIn = (page: Page) => mapOf(page).getByRole('button', { name: 'Zoomer', exact: true });

/** The number of shops in the list's heading. */
const shopCount = async (page: Page) =>
  Number(
    /^(\d+) points? de vente sur la carte/.exec((await countOf(page).textContent()) ?? '')?.[1],
  );

const countWithin = (bounds: Bounds) => SHOPS.filter((shop) => boundsContain(bounds, shop)).length;

/** A viewport around a shop that fits both windows. */
const around = ({ latitude, longitude }: Position): Bounds => {
  const [west, south] = [Math.floor(longitude * 10 - 1) / 10, Math.floor(latitude * 10 - 1) / 10];
  return [west, south, west + 0.4, south + 0.3];
};

/** Shops that fit on one page of the list, without others in view when the map moves a little. */
const FEW =
  SHOPS.map(around).find((bounds) => {
    const [west, south, east, north] = bounds;
    const count = countWithin(bounds);
    const nearby = countWithin([west - 0.4, south - 0.4, east + 0.4, north + 0.4]);
    return count > 1 && count < 20 && count === nearby;
  }) ?? HOME_BOUNDS;
const FEW_PATH = `/nous-trouver?bbox=${FEW.map((degrees) => degrees.toFixed(1))}`;

/** Around Paris: more shops than one page of the list. */
const PARIS = '/nous-trouver?bbox=1.6,48.4,3.1,49.3';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists the shops nearest to the centre of the map, and links to a longer list', async ({
    page,
  }) => {
    await page.goto('/nous-trouver');
    await expect(namesIn(page)).toHaveCount(OVERVIEW_COUNT);
    expect(await shopCount(page)).toBe(countWithin(HOME_BOUNDS));
    const center = boundsCenter(HOME_BOUNDS);
    const kmToCenter = ({ latitude, longitude }: Position) =>
      distance(center.longitude, center.latitude, longitude, latitude);
    const [nearest] = SHOPS.toSorted((a, b) => kmToCenter(a) - kmToCenter(b));
    await expect(listOf(page).locator('address').first()).toContainText(nearest?.address ?? 'none');
    await expect(listOf(page).getByRole('link', { name: /^Y aller/ })).toHaveCount(OVERVIEW_COUNT);
    await expect(page.getByRole('heading', { level: 3, name: 'France' })).toBeVisible();
    const first = await namesIn(page).allTextContents();

    await more(page).click();
    await expect(page).toHaveURL(/\/nous-trouver\?bbox=-4\.8%2C42\.3%2C8\.4%2C51\.2&count=40$/);
    await expect(namesIn(page)).toHaveCount(40);
    expect((await namesIn(page).allTextContents()).slice(0, OVERVIEW_COUNT)).toEqual(first);
  });

  test('a URL with a viewport lists its shops, or says that there are none', async ({ page }) => {
    await page.goto(FEW_PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trouve ton pot');
    expect(await shopCount(page)).toBe(countWithin(FEW));
    await expect(namesIn(page)).toHaveCount(countWithin(FEW));
    await page.goto('/nous-trouver?bbox=-12,44,-9,46');
    await expect(countOf(page)).toHaveText('Aucun point de vente sur la carte');
    await expect(listOf(page).getByText('Dézoome un peu')).toBeVisible();
    await expect(more(page)).toHaveCount(0);
  });

  test('the first view says how many of all the shops lie outside of it', async ({ page }) => {
    await page.goto('/nous-trouver');
    const numbers = ((await countOf(page).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(numbers).toHaveLength(2);
    expect(numbers.reduce((sum, number) => sum + number)).toBe(SHOPS.length);
  });
});

test('the list follows the map, and reload and back restore the viewport from the URL', async ({
  page,
}) => {
  await openMap(page, '/nous-trouver');
  const all = await shopCount(page);
  await zoomIn(page).click();
  await expect(page).toHaveURL(/\?bbox=-?[\d.]+(%2C-?[\d.]+){3}$/);
  await expect.poll(() => shopCount(page)).toBeLessThan(all);
  const previousUrl = page.url();
  const response = page.waitForResponse('**/api/sales-points/nearest?*');
  await zoomIn(page).click();
  const { total } = await (await response).json();
  await expect(countOf(page)).toHaveText(`${total} points de vente sur la carte`);
  expect(total).toBeLessThan(all / 2);
  await expect(page).not.toHaveURL(previousUrl);
  const [count, names, url] = [
    await shopCount(page),
    await namesIn(page).allTextContents(),
    page.url(),
  ];

  await page.reload();
  await expect(countOf(page)).toHaveText(`${count} points de vente sur la carte`);
  expect(await namesIn(page).allTextContents()).toEqual(names);
  await showMap(page);
  await expect(countOf(page)).toHaveText(`${count} points de vente sur la carte`);

  await page.getByRole('link', { name: 'Questions fréquentes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Trouve ton pot');
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trouve ton pot');
  await showMap(page);
  await expect(countOf(page)).toHaveText(`${count} points de vente sur la carte`);
});

test(
  'back restores the viewport in a tab that never reloaded the page',
  extended,
  async ({ page }) => {
    await openMap(page, '/nous-trouver');
    const all = await shopCount(page);
    await zoomIn(page).click();
    await expect.poll(() => shopCount(page)).toBeLessThan(all);
    const count = await shopCount(page);
    await page.getByRole('link', { name: 'Questions fréquentes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Trouve ton pot');
    await page.goBack();
    await showMap(page);
    await expect(countOf(page)).toHaveText(`${count} points de vente sur la carte`);
  },
);

test('"more" appends shops to the list, and moves the focus to the first of them', async ({
  page,
}) => {
  await openMap(page, '/nous-trouver');
  await expect(namesIn(page)).toHaveCount(20);
  const names = await namesIn(page).allTextContents();
  await more(page).click();
  await expect(namesIn(page)).toHaveCount(40);
  expect((await namesIn(page).allTextContents()).slice(0, 20)).toEqual(names);
  await expect(
    listOf(page)
      .getByRole('link', { name: /^Y aller/ })
      .nth(20),
  ).toBeFocused();
});

test('the list does not change while the keyboard’s focus is in it', extended, async ({ page }) => {
  await openMap(page, '/nous-trouver');
  await expect(namesIn(page)).toHaveCount(20);
  const all = await shopCount(page);
  const shown = await namesIn(page).allTextContents();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/sales-points/nearest?*', async (route) => {
    await held;
    await route.continue();
  });
  await zoomIn(page).click();
  const [directions, onMap] = [
    listOf(page)
      .getByRole('link', { name: /^Y aller/ })
      .first(),
    listOf(page)
      .getByRole('button', { name: /^Sur la carte/ })
      .first(),
  ];
  await directions.focus();
  await page.keyboard.press('Tab');
  await expect(onMap).toBeFocused();
  const response = page.waitForResponse('**/api/sales-points/nearest?*');
  answer();
  await (await response).finished();
  await page.keyboard.press('Shift+Tab');
  await expect(directions).toBeFocused();
  expect(await namesIn(page).allTextContents()).toEqual(shown);

  await zoomIn(page).focus();
  await expect.poll(() => shopCount(page)).toBeLessThan(all);
});

test('selecting a shop in the list opens it on the map, without changing the list', async ({
  page,
}) => {
  await openMap(page, FEW_PATH);
  const cards = listOf(page).getByRole('listitem');
  const listed = await namesIn(page).allTextContents();
  const name = listed[1] ?? '';
  await cards
    .nth(1)
    .getByRole('button', { name: /^Sur la carte/ })
    .click();
  await expect(mapOf(page).getByRole('article', { name: `${name}, ` })).toBeFocused();
  await expect(cards.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(mapOf(page).getByRole('article')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/&point=/);
  expect(new URL(page.url()).searchParams.get('bbox')).toMatch(
    new RegExp(`^${FEW.slice(0, 2).map((degrees) => degrees.toFixed(1))},`),
  );
  await page.keyboard.press('Escape');
  await expect(listOf(page).locator('[aria-current]')).toHaveCount(0);
  expect(await namesIn(page).allTextContents()).toEqual(listed);
});

test('clicking a pin adds its shop to the list, if it is not there', async ({ page }) => {
  await openMap(page, PARIS);
  const listed = await namesIn(page).allTextContents();
  const labels = await pinsOf(page).evaluateAll((pins) =>
    pins.map((pin) => pin.getAttribute('aria-label') ?? ''),
  );
  const label = labels.find((text) => !listed.some((name) => text.startsWith(`${name}, `))) ?? '';
  expect(label).toMatch(/, /);
  await mapOf(page).getByRole('button', { name: label, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(mapOf(page).getByRole('article', { name: label })).toBeFocused();
  const selected = listOf(page).getByRole('listitem').and(page.locator('[aria-current]'));
  await expect(selected).toContainText(label.split(', ')[0] ?? '');
});

test('a search’s result stays until the map is moved', extended, async ({ page }) => {
  await openMap(page, '/nous-trouver?q=Lyon');
  const title = page.getByRole('heading', { level: 2, name: 'Et juste après' });
  await expect(title).toBeVisible();
  await zoomIn(page).click();
  await expect(title).toHaveCount(0);
  await expect(
    page.getByRole('heading', { level: 2, name: /^\d+ points? de vente sur la carte$/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\?q=Lyon&bbox=/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lyon');
  await expect(
    page.getByRole('heading', { level: 2, name: /^\d+ points? de vente sur la carte$/ }),
  ).toBeVisible();
});

test('axe finds no violation in a list that has moved and grown', extended, async ({ page }) => {
  await openMap(page, PARIS);
  const url = page.url();
  await mapOf(page).getByRole('button', { name: 'Dézoomer' }).click();
  await expect(page).not.toHaveURL(url);
  await more(page).click();
  await expect(namesIn(page).nth(20)).toBeAttached();
  await checkAccessibility(page, ['target-size']);
});

test.describe('when the list fails to load', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('an error is shown, the previous list stays, and the next move retries', async ({
    page,
  }) => {
    await openMap(page, '/nous-trouver');
    await expect(clustersOf(page).first()).toBeVisible();
    await expect(namesIn(page)).toHaveCount(20);
    const all = await shopCount(page);
    await page.route('**/api/sales-points/nearest*', (route) => route.fulfill({ status: 503 }));
    await zoomIn(page).click();
    const error = listOf(page).getByRole('alert');
    await expect(error).toHaveText('La liste n’a pas suivi la carte. Bouge-la encore un peu.');
    await expect(namesIn(page)).toHaveCount(20);
    await page.unroute('**/api/sales-points/nearest*');
    await zoomIn(page).click();
    await expect(error).toHaveCount(0);
    await expect.poll(() => shopCount(page)).toBeLessThan(all);
  });
});
