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
