import { distance } from 'geokdbush';
import type { Page } from 'playwright/test';
import { OVERVIEW_COUNT } from '../../lib/find/api';
import { boundsCenter, boundsContain, HOME_BOUNDS, type Position } from '../../lib/find/geo';
import { SHOPS } from '../../tests/support/content';
import { checkAccessibility } from '../support/axe';
import { extended } from '../support/extended';
import { expect, FAILED_RESOURCE, test } from '../support/fixtures';
import { clustersOf, listOf, mapOf, openMap, pinsOf, showMap } from './support';

const namesIn = (page: Page) => listOf(page).getByRole('heading', { level: 3 });
const countOf = (page: Page) => listOf(page).getByRole('heading', { level: 2 });
const more = (page: Page) => listOf(page).getByRole('link', { name: 'En voir plus' });
const zoomIn = (page: Page) => mapOf(page).getByRole('button', { name: 'Zoomer', exact: true });
const directions = (page: Page) => listOf(page).getByRole('link', { name: /^Y aller/ });

const NEAREST = '**/api/sales-points/nearest?*';

/** The number of shops in the list's heading. */
const shopCount = async (page: Page) =>
  Number(
    /^(\d+) points? de vente sur la carte/.exec((await countOf(page).textContent()) ?? '')?.[1],
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists the shops nearest to the centre of the map, says how many lie outside of it, and links to a longer list', async ({
    page,
  }) => {
    await page.goto('/nous-trouver');
    await expect(namesIn(page)).toHaveCount(OVERVIEW_COUNT);
    const inView = SHOPS.filter((shop) => boundsContain(HOME_BOUNDS, shop)).length;
    const numbers = ((await countOf(page).textContent()) ?? '').match(/\d+/g)?.map(Number);
    expect(numbers).toEqual([inView, SHOPS.length - inView].filter((count) => count > 0));
    const center = boundsCenter(HOME_BOUNDS);
    const kmToCenter = ({ latitude, longitude }: Position) =>
      distance(center.longitude, center.latitude, longitude, latitude);
    const [nearest] = SHOPS.toSorted((a, b) => kmToCenter(a) - kmToCenter(b));
    await expect(listOf(page).locator('address').first()).toContainText(nearest?.address ?? 'none');
    await expect(directions(page)).toHaveCount(OVERVIEW_COUNT);
    const first = await namesIn(page).allTextContents();

    await more(page).click();
    await expect(page).toHaveURL(/\/nous-trouver\?bbox=-4\.8%2C42\.3%2C8\.4%2C51\.2&count=40$/);
    await expect(namesIn(page)).toHaveCount(40);
    expect((await namesIn(page).allTextContents()).slice(0, OVERVIEW_COUNT)).toEqual(first);

    await page.goto('/nous-trouver?bbox=-12,44,-9,46');
    await expect(countOf(page)).toHaveText('Aucun point de vente sur la carte');
    await expect(more(page)).toHaveCount(0);
  });
});

test('the list follows the map, and back and reload restore the viewport from the URL', async ({
  page,
}) => {
  await openMap(page, '/nous-trouver');
  const all = await shopCount(page);
  await zoomIn(page).click();
  await expect(page).toHaveURL(/\?bbox=-?[\d.]+(%2C-?[\d.]+){3}$/);
  await expect.poll(() => shopCount(page)).toBeLessThan(all);
  const previousUrl = page.url();
  const response = page.waitForResponse(NEAREST);
  await zoomIn(page).click();
  const { total } = await (await response).json();
  const heading = `${total} points de vente sur la carte`;
  await expect(countOf(page)).toHaveText(heading);
  expect(total).toBeLessThan(all / 2);
  await expect(page).not.toHaveURL(previousUrl);
  const [names, url] = [await namesIn(page).allTextContents(), page.url()];

  await page.getByRole('link', { name: 'Questions fréquentes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Trouve ton pot');
  await page.goBack();
  await expect(page).toHaveURL(url);
  await showMap(page);
  await expect(countOf(page)).toHaveText(heading);

  await page.reload();
  await expect(countOf(page)).toHaveText(heading);
  expect(await namesIn(page).allTextContents()).toEqual(names);
  await showMap(page);
  await expect(countOf(page)).toHaveText(heading);
});

test(
  '"more" appends shops to the list, and moves the focus to the first of them',
  extended,
  async ({ page }) => {
    await openMap(page, '/nous-trouver');
    await expect(namesIn(page)).toHaveCount(20);
    const names = await namesIn(page).allTextContents();
    await more(page).click();
    await expect(namesIn(page)).toHaveCount(40);
    expect((await namesIn(page).allTextContents()).slice(0, 20)).toEqual(names);
    await expect(directions(page).nth(20)).toBeFocused();
  },
);

test('the list does not change while the keyboard’s focus is in it', extended, async ({ page }) => {
  await openMap(page, '/nous-trouver');
  await expect(namesIn(page)).toHaveCount(20);
  const all = await shopCount(page);
  const shown = await namesIn(page).allTextContents();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(NEAREST, async (route) => {
    await held;
    await route.continue();
  });
  await zoomIn(page).click();
  const first = directions(page).first();
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(
    listOf(page)
      .getByRole('button', { name: /^Sur la carte/ })
      .first(),
  ).toBeFocused();
  const response = page.waitForResponse(NEAREST);
  answer();
  await (await response).finished();
  await page.keyboard.press('Shift+Tab');
  await expect(first).toBeFocused();
  expect(await namesIn(page).allTextContents()).toEqual(shown);

  await zoomIn(page).focus();
  await expect.poll(() => shopCount(page)).toBeLessThan(all);
});

test('pressing a pin adds its shop to the list, if it is not there', extended, async ({ page }) => {
  // Around Paris: more shops than one page of the list.
  await openMap(page, '/nous-trouver?bbox=1.6,48.4,3.1,49.3');
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

test('axe finds no violation in a list that has moved and grown', extended, async ({ page }) => {
  await openMap(page, '/nous-trouver?bbox=1.6,48.4,3.1,49.3');
  const url = page.url();
  await mapOf(page).getByRole('button', { name: 'Dézoomer' }).click();
  await expect(page).not.toHaveURL(url);
  await more(page).click();
  await expect(namesIn(page).nth(20)).toBeAttached();
  await checkAccessibility(page, ['target-size']);
});

test('a search’s result stays until the map is moved', extended, async ({ page }) => {
  await openMap(page, '/nous-trouver?q=Lyon');
  const title = page.getByRole('heading', { level: 2, name: 'Et juste après' });
  const followed = page.getByRole('heading', {
    level: 2,
    name: /^\d+ points? de vente sur la carte$/,
  });
  await expect(title).toBeVisible();
  await zoomIn(page).click();
  await expect(title).toHaveCount(0);
  await expect(followed).toBeVisible();
  await expect(page).toHaveURL(/\?q=Lyon&bbox=/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lyon');
  await expect(followed).toBeVisible();
});

test.describe('when the list fails to load', extended, () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('an error is shown, the previous list stays, and the next move retries', async ({
    page,
  }) => {
    await openMap(page, '/nous-trouver');
    await expect(clustersOf(page).first()).toBeVisible();
    await expect(namesIn(page)).toHaveCount(20);
    const all = await shopCount(page);
    await page.route(NEAREST, (route) => route.fulfill({ status: 503 }));
    await zoomIn(page).click();
    const error = listOf(page).getByRole('alert');
    await expect(error).toHaveText('La liste n’a pas suivi la carte. Bouge-la encore un peu.');
    await expect(namesIn(page)).toHaveCount(20);
    await page.unroute(NEAREST);
    await zoomIn(page).click();
    await expect(error).toHaveCount(0);
    await expect.poll(() => shopCount(page)).toBeLessThan(all);
  });
});
