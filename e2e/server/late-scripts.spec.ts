import { mapOf } from '../find/support';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { holdScripts } from '../support/hold-scripts';

test('a page renders before it requests its scripts', extended, async ({ request }) => {
  // Two pages of the build, and an error page. Pages that are rendered for each request load as Next has it.
  for (const path of ['/', '/nous-trouver', '/en/nothing']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<link rel="late-script"');
    expect(html, path).not.toMatch(/<script src="[^"]+"[^>]* async/);
    expect(html, path).not.toMatch(/<link rel="preload" as="script"/);
  }
});

test('early clicks load the scripts at once and are handled once', extended, async ({ page }) => {
  let positions = 0;
  await page.exposeFunction('notePosition', () => {
    positions += 1;
  });
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => Reflect.get(window, 'notePosition')();
  });
  const scripts = await holdScripts(page);
  await page.goto('/nous-trouver', { waitUntil: 'commit' });
  const aroundMe = page.getByRole('button', { name: 'Autour de moi' });
  await expect(aroundMe).toBeVisible();
  expect(scripts.requested()).toBe(0);

  for (const _ of [1, 2]) await aroundMe.click();
  await expect.poll(scripts.requested).toBeGreaterThan(0);
  await expect(aroundMe).toHaveAttribute('aria-busy', 'true');
  expect(positions).toBe(0);

  await scripts.release();
  await expect(page.getByText('On te cherche…')).toBeVisible();
  await expect(aroundMe).not.toHaveAttribute('aria-busy');
  await aroundMe.click();
  await expect.poll(() => positions).toBe(2);
});

test('an early click on the picture of the map opens the map once', extended, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sales-points')) asked += 1;
  });
  const scripts = await holdScripts(page);
  await page.goto('/nous-trouver', { waitUntil: 'commit' });
  const picture = mapOf(page).getByRole('button', { name: 'Voir la carte' });
  // Without scrolling, which would open the map by itself.
  for (const _ of [1, 2]) await picture.dispatchEvent('click');
  await expect.poll(scripts.requested).toBeGreaterThan(0);
  await expect(picture).toHaveAttribute('aria-busy', 'true');
  expect(asked).toBe(0);

  await scripts.release();
  await expect(mapOf(page)).toBeFocused();
  await expect(mapOf(page).locator('.map-marker > button').first()).toBeVisible();
  expect(asked).toBe(1);
});
