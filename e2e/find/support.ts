import type { Locator, Page } from 'playwright/test';
import { expect } from '../support/fixtures';

export const mapOf = (page: Page) =>
  page.getByRole('region', { name: 'Carte des points de vente' });

export const listOf = (page: Page) =>
  page.getByRole('region', { name: 'Points de vente sur la carte' });

/** Markers of single shops. */
export const pinsOf = (page: Page) => mapOf(page).locator('.map-pin');

/** Markers of several shops. */
export const clustersOf = (page: Page) =>
  mapOf(page).getByRole('button', { name: /^\d+ points de vente vers .+, afficher$/ });

/** Scrolls to the map until it is loaded. It tries again, because Next restores the scroll position on Back. */
export async function showMap(page: Page): Promise<void> {
  await expect(async () => {
    await mapOf(page).scrollIntoViewIfNeeded();
    expect(await mapOf(page).locator('.map-marker > button').first().isVisible()).toBe(true);
  }).toPass();
}

export async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await showMap(page);
}

/** A pin wholly inside the map: markers may also be on or beyond its edges. */
export async function pinInView(page: Page): Promise<Locator> {
  const labels = await mapOf(page).evaluate((map) => {
    const frame = map.getBoundingClientRect();
    const pins = [...map.querySelectorAll('.map-pin')].filter((pin) => {
      const box = pin.getBoundingClientRect();
      return (
        box.left > frame.left &&
        box.right < frame.right &&
        box.top > frame.top &&
        box.bottom < frame.bottom
      );
    });
    return pins.map((pin) => pin.getAttribute('aria-label'));
  });
  expect(labels.length, 'pins in view').toBeGreaterThan(0);
  return mapOf(page).getByRole('button', { name: labels.at(-1) ?? '', exact: true });
}

/** More stops than a shop has before its directions: its hours and its flavours. */
const MAX_TABS = 20;

/** Presses Tab until an element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MAX_TABS && !(await hasFocus()); tabs += 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}
