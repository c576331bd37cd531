import type { Page } from 'playwright/test';
import { checkAccessibility } from './support/axe';
import { clustersOf, listOf, mapOf, openMap, pinsOf, showMap } from './support/find';
import { expect, FAILED_RESOURCE, test } from './support/fixtures';

const namesIn = (page: Page) => listOf(page).getByRole('heading', { level: 3 });
const countOf = (page: Page) => listOf(page).getByRole('heading', { level: 2 });
const more = (page: Page) => listOf(page).getByRole('link', { name: 'En voir plus' });
const zoomIn = (page: Page) => mapOf(page).getByRole('button', { name: 'Zoomer', exact: true });

/** What the list says that the map shows. */
const counted = async (page: Page) =>
  Number(
    /^(\d+) points? de vente sur la carte$/.exec((await countOf(page).textContent()) ?? '')?.[1],
  );

/** The town of Gap and its surroundings: a view that fits both windows. */
const GAP = '/nous-trouver?bbox=5.9,44.4,6.3,44.7';

/** Around Paris: more shops than a list has at first. */
const PARIS = '/nous-trouver?bbox=1.6,48.4,3.1,49.3';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shops in the middle of the first view are listed, and more of them are a link away', async ({
    page,
  }) => {
    await page.goto('/nous-trouver');
    await expect(namesIn(page)).toHaveCount(20);
    expect(await counted(page)).toBeGreaterThan(400);
    // The middle of France.
    await expect(listOf(page).locator('address').first()).toContainText(/^\d.+(18|23|36|03)\d{3} /);
    await expect(listOf(page).getByRole('link', { name: /^Y aller/ })).toHaveCount(20);
    await expect(page.getByRole('heading', { level: 3, name: 'France' })).toBeVisible();
    const first = await namesIn(page).allTextContents();

    await more(page).click();
    await expect(page).toHaveURL(/\/nous-trouver\?bbox=-4\.8%2C42\.3%2C8\.4%2C51\.2&count=40$/);
    await expect(namesIn(page)).toHaveCount(40);
    expect((await namesIn(page).allTextContents()).slice(0, 20)).toEqual(first);
  });

  test('an address with a view lists its shops, and an empty one says so', async ({ page }) => {
    await page.goto(GAP);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trouve ton pot');
    expect(await counted(page)).toBe(await namesIn(page).count());
    for (const address of await listOf(page).locator('address').allTextContents())
      expect(address).toMatch(/05\d{3} /);
    await page.goto('/nous-trouver?bbox=-12,44,-9,46');
    await expect(countOf(page)).toHaveText('Aucun point de vente sur la carte');
    await expect(listOf(page).getByText('Dézoome un peu')).toBeVisible();
    await expect(more(page)).toHaveCount(0);
  });
});

test('the list moves with the map, and the address brings the view back', async ({ page }) => {
  await openMap(page, '/nous-trouver');
  const all = await counted(page);
  await zoomIn(page).click();
  await expect(page).toHaveURL(/\?bbox=-?[\d.]+(%2C-?[\d.]+){3}$/);
  await expect.poll(() => counted(page)).toBeLessThan(all);
  const former = page.url();
  const answer = page.waitForResponse('**/api/sales-points/nearest?*');
  await zoomIn(page).click();
  const { total } = await (await answer).json();
  await expect(countOf(page)).toHaveText(`${total} points de vente sur la carte`);
  expect(total).toBeLessThan(all / 2);
  await expect(page).not.toHaveURL(former);
  const [count, names, view] = [
    await counted(page),
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
  await expect(page).toHaveURL(view);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trouve ton pot');
  await showMap(page);
  await expect(countOf(page)).toHaveText(`${count} points de vente sur la carte`);
});

test('the back button brings the view back to a tab that never left the page’s first rendering', async ({
  page,
}) => {
  await openMap(page, '/nous-trouver');
  const all = await counted(page);
  await zoomIn(page).click();
  await expect.poll(() => counted(page)).toBeLessThan(all);
  const count = await counted(page);
  await page.getByRole('link', { name: 'Questions fréquentes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Trouve ton pot');
  await page.goBack();
  await showMap(page);
  await expect(countOf(page)).toHaveText(`${count} points de vente sur la carte`);
});

test('more shops come below those that were there, and have the focus', async ({ page }) => {
  await openMap(page, '/nous-trouver');
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

test('list and map choose in each other, and neither moves the list away', async ({ page }) => {
  await openMap(page, GAP);
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
  await expect(page).toHaveURL(/\?bbox=5\.9(,|%2C)44\.4\1.+&point=/);
  await page.keyboard.press('Escape');
  await expect(listOf(page).locator('[aria-current]')).toHaveCount(0);
  expect(await namesIn(page).allTextContents()).toEqual(listed);
});

test('a pin whose shop is not in the list brings it there', async ({ page }) => {
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
  const chosen = listOf(page).getByRole('listitem').and(page.locator('[aria-current]'));
  await expect(chosen).toContainText(label.split(', ')[0] ?? '');
});

test('a search’s answer stays until the map is moved', async ({ page }) => {
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

test('axe finds nothing in a list that has moved and grown', async ({ page }) => {
  await openMap(page, PARIS);
  const view = page.url();
  await mapOf(page).getByRole('button', { name: 'Dézoomer' }).click();
  await expect(page).not.toHaveURL(view);
  await more(page).click();
  await expect(namesIn(page).nth(20)).toBeAttached();
  await checkAccessibility(page, ['target-size']);
});

test.describe('when the list cannot be had', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('it says so, the former one stays, and the next move asks again', async ({ page }) => {
    await openMap(page, '/nous-trouver');
    await expect(clustersOf(page).first()).toBeVisible();
    const all = await counted(page);
    await page.route('**/api/sales-points/nearest*', (route) => route.fulfill({ status: 503 }));
    await zoomIn(page).click();
    const failed = listOf(page).getByRole('alert');
    await expect(failed).toHaveText('La liste n’a pas suivi la carte. Bouge-la encore un peu.');
    await expect(namesIn(page)).toHaveCount(20);
    await page.unroute('**/api/sales-points/nearest*');
    await zoomIn(page).click();
    await expect(failed).toHaveCount(0);
    await expect.poll(() => counted(page)).toBeLessThan(all);
  });
});
