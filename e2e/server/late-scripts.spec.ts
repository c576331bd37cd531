import { mapOf } from '../find/support';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { holdScripts } from '../support/hold-scripts';

// Two pages of the build, and an error page. Pages that are rendered for each request load as Next has it.
for (const path of ['/', '/nous-trouver', '/en/nothing'])
  test(`${path} renders before it requests its scripts`, async ({ request }) => {
    for (const _ of [1, 2]) {
      const html = await (await request.get(path)).text();
      expect(html).toContain('<link rel="late-script"');
      expect(html).not.toMatch(/<script src="[^"]+"[^>]* async/);
      expect(html).not.toMatch(/<link rel="preload" as="script"/);
    }
  });

for (const clicks of [1, 2])
  test(`${clicks} early click(s) load the scripts at once and are handled once`, async ({
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
    expect(scripts.requested()).toBe(0);

    for (let click = 0; click < clicks; click += 1) await aroundMe.click();
    await expect.poll(scripts.requested).toBeGreaterThan(0);
    await expect(aroundMe).toHaveAttribute('aria-busy', 'true');
    expect(positions).toBe(0);

    await scripts.release();
    await expect(page.getByText('On te cherche…')).toBeVisible();
    await expect(aroundMe).not.toHaveAttribute('aria-busy');
    await aroundMe.click();
    await expect.poll(() => positions).toBe(2);
  });

test('an early click on a shop in the list opens it on the map', extended, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/nous-trouver?q=Lyon', { waitUntil: 'commit' });
  const shop = page
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })
    .nth(1);
  await shop.getByRole('button', { name: /^Sur la carte/ }).click();
  await expect.poll(scripts.requested).toBeGreaterThan(0);
  await expect(shop).not.toHaveAttribute('aria-current');

  await scripts.release();
  await expect(shop).toHaveAttribute('aria-current');
  await expect(page).toHaveURL(/&point=[0-9a-f]{24}$/);
});

test('an early click on the picture of the map opens the map once', async ({ page }) => {
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
