import type { Page } from 'playwright/test';
import type { MapPoint } from '../../lib/find/api';
import { checkAccessibility } from '../support/axe';
import { extended, PHONE } from '../support/extended';
import { expect, hydrated, test } from '../support/fixtures';
import { clustersOf, mapOf, openMap, pinsOf, tabTo } from './support';

const isPhone = () => test.info().project.name === 'phone';

/** The button of the selected shop's pin, or of the cluster that contains it. */
const currentMarkerOf = (page: Page) => mapOf(page).locator('.map-marker > [aria-current]');

/** Presses Enter on the focused cluster, and waits until another marker has the focus. */
async function openCluster(page: Page): Promise<void> {
  const pressed = await mapOf(page).locator('.map-cluster:focus').elementHandle();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      pressed?.evaluate(
        (button) =>
          button !== document.activeElement &&
          document.activeElement?.matches('.map-marker > button'),
      ),
    )
    .toBe(true);
}

test(
  'the keyboard opens clusters down to a shop and its directions, and Escape returns to the pin',
  PHONE,
  async ({ page, baseURL }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await openMap(page, '/nous-trouver');
    await expect(mapOf(page).locator('.map-marker > button:not([aria-label])')).toHaveCount(0);

    await page.keyboard.press('Tab');
    await clustersOf(page).first().focus();
    const focused = mapOf(page).locator('.map-marker > button:focus');
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
    const directions = popup.getByRole('link', { name: /^Y aller/ });
    await tabTo(directions);
    await expect(directions).toHaveAttribute(
      'href',
      isPhone() ? /google\.com\/maps/ : /openstreetmap/,
    );

    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(page).not.toHaveURL(/point=/);
    await expect(focused).toHaveAttribute('aria-label', name);
    // The bundled map requests nothing from other hosts.
    expect([...hosts]).toEqual([baseURL]);
  },
);

test(
  'a picture stands in for the map, on a phone until the map is requested',
  PHONE,
  async ({ page }) => {
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
      // Without scrolling, as a real click would: scrolling loads the map by itself.
      await open.dispatchEvent('click');
      await expect(mapOf(page)).toBeFocused();
    }
    await expect(clustersOf(page).first()).toBeVisible();
    await expect(open).toBeHidden();
    expect(points).toHaveLength(1);
  },
);

test(
  'focusing the button on the picture loads the map, and the focus stays on the map',
  extended,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/nous-trouver');
    await (await hydrated(mapOf(page).getByRole('button', { name: 'Voir la carte' }))).focus();
    await expect(mapOf(page)).toBeFocused();
    await expect(clustersOf(page).first()).toBeVisible();
  },
);

test.describe('without JavaScript', extended, () => {
  test.use({ javaScriptEnabled: false });

  test('the picture shows where the shops are, and a search shows no empty map', async ({
    page,
  }) => {
    await page.goto('/nous-trouver');
    const dots = mapOf(page).locator('.map-picture path');
    await expect(dots).toHaveAttribute('d', /^M/);
    await expect(mapOf(page).getByRole('button')).toHaveCount(0);
    await page.goto('/nous-trouver?q=Lyon');
    await expect(page.locator('#map > *')).toBeHidden();
  });
});

test.describe('shops at the same position', extended, () => {
  const FLOORS = ['Rez-de-chaussée', 'Premier étage', 'Deuxième étage'];
  const HOUSE = { city: 'Gap', latitude: 44.5594, longitude: 6.0786 };

  test('spiderfy by keyboard, and their cluster gets the focus back', async ({ page }) => {
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

    // The cluster closes again, and is marked as current for the selected shop.
    await mapOf(page).getByRole('button', { name: 'Dézoomer' }).click();
    await expect(mapOf(page).locator('.map-cluster[aria-current]')).toBeVisible();
    await mapOf(page)
      .getByRole('link', { name: /^Y aller/ })
      .focus();
    await page.keyboard.press('Escape');
    await expect(clustersOf(page)).toBeFocused();
  });
});

test('list and map share their selection, and the URL keeps it', async ({ page }) => {
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
    // A pin or, if it is still clustered at the closest zoom, its cluster.
    await expect(currentMarkerOf(page)).toHaveAttribute(
      'aria-label',
      new RegExp(`^${names[index]}, |points de vente`),
    );
    await expect(page).toHaveURL(/\?q=Lyon&point=[0-9a-f]{24}$/);
    // Waits until the page has stopped scrolling.
    await popup.click({ trial: true });
  }
  await expect(items.and(page.locator('[aria-current]'))).toHaveCount(1);
  // Pins are where their shops are, which WCAG 2.5.8 excepts as essential.
  await checkAccessibility(page, ['target-size']);

  await page.reload();
  await expect(page.getByText('Ton point de vente')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: names[1] })).toBeVisible();
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(popupOf(names[1] ?? '')).toBeVisible();
});
