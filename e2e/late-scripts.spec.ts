import { mapOf } from './support/find';
import { expect, test } from './support/fixtures';
import { holdScripts } from './support/hold-scripts';

// From the build, made on the first visit, and never kept.
for (const path of ['/', '/nous-trouver/lyon', '/en/nothing'])
  test(`${path} is drawn before its scripts are asked for`, async ({ request }) => {
    for (const _ of [1, 2]) {
      const html = await (await request.get(path)).text();
      expect(html).toContain('<link rel="late-script"');
      expect(html).not.toMatch(/<script src="[^"]+"[^>]* async/);
      expect(html).not.toMatch(/<link rel="preload" as="script"/);
    }
  });

for (const presses of [1, 2])
  test(`${presses} early press(es) start the scripts at once, and are answered once`, async ({
    page,
  }) => {
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
    expect(scripts.asked()).toBe(0);

    for (let press = 0; press < presses; press += 1) await aroundMe.click();
    await expect.poll(scripts.asked).toBeGreaterThan(0);
    await expect(aroundMe).toHaveAttribute('aria-busy', 'true');
    expect(positions).toBe(0);

    await scripts.release();
    await expect(page.getByText('On te cherche…')).toBeVisible();
    await expect(aroundMe).not.toHaveAttribute('aria-busy');
    await aroundMe.click();
    await expect.poll(() => positions).toBe(2);
  });

test('an early press on a shop of the list opens it on the map', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/nous-trouver?q=Lyon', { waitUntil: 'commit' });
  const shop = page
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })
    .nth(1);
  await shop.getByRole('button', { name: /^Sur la carte/ }).click();
  await expect.poll(scripts.asked).toBeGreaterThan(0);
  await expect(shop).not.toHaveAttribute('aria-current');

  await scripts.release();
  await expect(shop).toHaveAttribute('aria-current');
  await expect(page).toHaveURL(/&point=[0-9a-f]{24}$/);
});

test('an early press on the picture of the map opens the map, once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sales-points')) asked += 1;
  });
  const scripts = await holdScripts(page);
  await page.goto('/nous-trouver', { waitUntil: 'commit' });
  const picture = mapOf(page).getByRole('button', { name: 'Voir la carte' });
  // Where it is: a scroll would open the map by itself later.
  for (const _ of [1, 2]) await picture.dispatchEvent('click');
  await expect.poll(scripts.asked).toBeGreaterThan(0);
  await expect(picture).toHaveAttribute('aria-busy', 'true');
  expect(asked).toBe(0);

  await scripts.release();
  await expect(mapOf(page)).toBeFocused();
  await expect(mapOf(page).locator('.map-spot > button').first()).toBeVisible();
  expect(asked).toBe(1);
});
