import type { Page } from 'playwright/test';
import { pathFor } from '../../lib/i18n/paths';
import { routing } from '../../lib/i18n/routing';
import fr from '../../messages/fr.json' with { type: 'json' };
import { SHOPS } from '../../tests/support/content';
import { checkAccessibility } from '../support/axe';
import { extended, extendedUnless } from '../support/extended';
import { expect, hydrated, test } from '../support/fixtures';
import { mapOf, showMap } from './support';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const alternatives = (page: Page) =>
  page.getByRole('navigation', { name: 'Tu voulais dire…' }).getByRole('link');
const field = (page: Page) => page.getByRole('combobox', { name: 'Ta ville ou ton code postal' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

const search = (page: Page, path: string, q: string) =>
  page.goto(`${path}?${new URLSearchParams({ q })}`);

/** How many shops the markers wholly inside the map's frame stand for. */
const shopsInView = (page: Page) =>
  mapOf(page).evaluate((map) => {
    const frame = map.getBoundingClientRect();
    return [...map.querySelectorAll('.map-marker > button')]
      .filter((marker) => {
        const { left, right, top, bottom } = marker.getBoundingClientRect();
        return left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom;
      })
      .map((marker) => Number.parseInt(marker.getAttribute('aria-label') ?? '', 10) || 1)
      .reduce((sum, shops) => sum + shops, 0);
  });

const inFrance = SHOPS.filter(({ country }) => country === 'FR');
const inAlsace = inFrance.filter(({ postcode }) => /^6[78]/.test(postcode));

// The simplified list has no JavaScript. Without it, both pages have the same results.
for (const [path, javaScriptEnabled] of [
  ['/nous-trouver', true],
  ['/accessibilite/points-de-vente', false],
] as const)
  test.describe(path, extendedUnless(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test('a typo is answered with a guess, said to be one, and what is as likely is a link', async ({
      page,
    }) => {
      await search(page, path, 'Tolouse');
      await expect(title(page)).toHaveText('Toulouse, pour «\u202fTolouse\u202f»');
      await expect(page).toHaveTitle(/^Toulouse · /);

      await search(page, path, 'cartres');
      // The one with shops nearby is shown.
      await expect(title(page)).toHaveText(/^(?:Castres|Chartres), pour «\u202fcartres\u202f»$/);
      expect(await alternatives(page).count()).toBeLessThanOrEqual(3);
      const other = alternatives(page).filter({
        hasText: /^(?:Castres 81100|Chartres 28000) · /,
      });
      const name = (await other.locator('strong').textContent()) ?? '';
      // It leads to an exact answer.
      await other.click();
      await expect(title(page)).toHaveText(name);
      await expect(alternatives(page)).toHaveCount(0);
    });

    test('nothing found says what can be typed, and leads to the regions', async ({ page }) => {
      await search(page, path, 'xyzzy');
      const { unknownTown, troubleHint } = fr.find;
      const main = page.getByRole('main');
      await expect(main).toContainText(unknownTown.replace('{query}', 'xyzzy'));
      await expect(main).toContainText(troubleHint);
      await expect(alternatives(page)).toHaveCount(0);
      await expect(page.getByText(fr.find.aroundMe)).toBeVisible({
        visible: javaScriptEnabled,
      });
      if (javaScriptEnabled)
        await page.getByRole('heading', { name: 'France', exact: true }).click();
      await page.getByRole('link', { name: 'Bas-Rhin' }).click();
      await expect(title(page)).toHaveText('Bas-Rhin');
    });

    test('a region has all of its shops, town by town', async ({ page }) => {
      await search(page, path, 'Alsace');
      await expect(title(page)).toHaveText('Alsace');
      await expect(page.getByText(`${inAlsace.length} points de vente.`)).toBeVisible();
      await expect(page.getByRole('link', { name: /^Y aller/ })).toHaveCount(inAlsace.length);
      for (const { name } of inAlsace) await expect(page.getByRole('main')).toContainText(name);
    });
  });

test(
  'a country with more shops than a list may have is listed by region',
  extended,
  async ({ page }) => {
    await search(page, '/nous-trouver', 'France');
    await expect(title(page)).toHaveText('France');
    await expect(page.getByText(`${inFrance.length} points de vente.`)).toBeVisible();
    await page.locator('#regions').getByRole('link', { name: 'Bas-Rhin' }).click();
    await expect(title(page)).toHaveText('Bas-Rhin');
  },
);

test('the map of a region shows all of its shops', extended, async ({ page }) => {
  await search(page, '/nous-trouver', 'Alsace');
  await showMap(page);
  await expect.poll(() => shopsInView(page)).toBeGreaterThanOrEqual(inAlsace.length);
});

test('a suggestion marks what was typed, also in a palette of the visitor’s own', async ({
  page,
}) => {
  await page.goto('/nous-trouver');
  await (await hydrated(field(page))).pressSequentially('toulou');
  // The name is whole for a screen reader.
  const toulouse = option(page, /^Toulouse\b.*Haute-Garonne/);
  await expect(toulouse.locator('mark')).toHaveText('Toulou');
  await page.emulateMedia({ forcedColors: 'active' });
  const groundOf = (selector: string) =>
    toulouse.locator(selector).evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await groundOf('mark')).not.toBe(await groundOf('xpath=.'));
});

test(
  'axe finds no violation in a guess, a failed search or a region',
  extended,
  async ({ page }) => {
    for (const q of ['cartres', 'xyzzy', '0130', 'Alsace']) {
      await search(page, '/nous-trouver', q);
      await checkAccessibility(page, ['target-size']);
    }
  },
);

test('what a failed search proposes in each language is found', extended, async ({ request }) => {
  for (const locale of routing.locales) {
    const { default: messages } = await import(`../../messages/${locale}.json`, {
      with: { type: 'json' },
    });
    const { troubleHint, guess } = messages.find as typeof fr.find;
    const examples = [...troubleHint.matchAll(/\((.+?)\)/g)].map(([, example = '']) => example);
    expect(examples).toHaveLength(4);
    const [, guessed = ''] = /<typed>(.+)\{query\}/.exec(guess) ?? [];
    for (const q of examples) {
      const path = `${pathFor(locale, '/nous-trouver')}?${new URLSearchParams({ q })}`;
      const html = await (await request.get(path)).text();
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
      expect(heading, path).toContain(q);
      expect(heading, path).not.toContain(guessed);
    }
  }
});
