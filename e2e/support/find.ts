import type { Page } from 'playwright/test';
import { expect } from './fixtures';

/** The store locator's map. */
export const mapOf = (page: Page) =>
  page.getByRole('region', { name: 'Carte des points de vente' });

export async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page).locator('.leaflet-container')).toBeVisible();
}
