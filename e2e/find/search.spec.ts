import type { Page } from 'playwright/test';
import regions from '../../lib/find/gazetteer/regions.json' with { type: 'json' };
import { MAX_SEARCH_LENGTH } from '../../lib/find/search-query';
import { pathFor } from '../../lib/i18n/paths';
import { routing } from '../../lib/i18n/routing';
import fr from '../../messages/fr.json' with { type: 'json' };
import { SHOPS } from '../../tests/support/content';
import { checkAccessibility } from '../support/axe';
import { extended, extendedUnless } from '../support/extended';
import { expect, hydrated, test } from '../support/fixtures';
import { mapOf, showMap } from './support';

/** The simplified list has no JavaScript. */
const SIMPLIFIED = '/accessibilite/points-de-vente';

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

const inAlsace = SHOPS.filter(
  ({ country, postcode }) => country === 'FR' && /^6[78]/.test(postcode),
);
const inFrance = SHOPS.filter(({ country }) => country === 'FR');
const [farCode, farAway] =
  Object.entries(regions.FR).find(
    ([code]) => code.startsWith('97') && !SHOPS.some(({ postcode }) => postcode.startsWith(code)),
  ) ?? [];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    // Without scripts both pages render the same HTML, which one of them proves.
    for (const path of javaScriptEnabled ? ['/nous-trouver'] : ['/nous-trouver', SIMPLIFIED])
      test.describe(path, extendedUnless(javaScriptEnabled || path === SIMPLIFIED), () => {
        test('a typo is answered with a guess, said to be one', async ({ page }) => {
          await search(page, path, 'Tolouse');
          await expect(title(page)).toHaveText('Toulouse, pour «\u202fTolouse\u202f»');
          await expect(page).toHaveTitle(/^Toulouse · /);
        });

        test('where two places are as likely, the others are links', async ({ page }) => {
          await search(page, path, 'cartres');
          // The one with shops nearby is shown.
          await expect(title(page)).toHaveText(
            /^(?:Castres|Chartres), pour «\u202fcartres\u202f»$/,
          );
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

        test('a name as it is, in either language of its town or with its country, is no guess', async ({
          page,
        }) => {
          for (const [q, name, area] of [
            ['Toulouse', /^Toulouse$/, /^FR 31/],
            ['Biel/Bienne', /^(?:Biel\/)?Bienne$/, /^CH 2/],
            ['Mons (Belgique)', /^Mons$/, /^BE 7/],
          ] as const) {
            await search(page, path, q);
            await expect(title(page), q).toHaveText(name);
            await expect(alternatives(page), q).toHaveCount(0);
            const towns = SHOPS.filter(({ country, postcode }) =>
              area.test(`${country} ${postcode}`),
            ).map(({ city }) => city);
            await expect(page.getByRole('main'), q).toContainText(new RegExp(towns.join('|')));
          }
        });

        test('nothing found says what can be typed, and leads to the regions', async ({ page }) => {
          await search(page, path, 'xyzzy');
          const { unknownTown, troubleHint } = fr.find;
          const main = page.getByRole('main');
          await expect(main).toContainText(unknownTown.replace('{query}', 'xyzzy'));
          await expect(main).toContainText(troubleHint);
          await expect(alternatives(page)).toHaveCount(0);
          const country = page.getByRole('heading', { name: 'France', exact: true });
          if (path !== SIMPLIFIED) await country.click();
          await page.getByRole('link', { name: 'Bas-Rhin' }).click();
          await expect(title(page)).toHaveText('Bas-Rhin');
        });

        test('the beginning of a postcode is no answer, but leads to those that it may be', async ({
          page,
        }) => {
          await search(page, path, '0130');
          await expect(page.getByRole('main')).toContainText(
            fr.find.unknownTown.replace('{query}', '0130'),
          );
          await alternatives(page).filter({ hasText: '01300 Belley' }).click();
          await expect(title(page)).toHaveText('01300 Belley');
        });

        test('a region has all of its shops, town by town', async ({ page }) => {
          await search(page, path, 'Alsace');
          await expect(title(page)).toHaveText('Alsace');
          await expect(page.getByText(`${inAlsace.length} points de vente.`)).toBeVisible();
          await expect(page.getByRole('link', { name: /^Y aller/ })).toHaveCount(inAlsace.length);
          for (const { name } of inAlsace) await expect(page.getByRole('main')).toContainText(name);
        });

        test('a region without shops says so, and lists the nearest ones', async ({ page }) => {
          await search(page, path, `${farAway} (FR-${farCode})`);
          await expect(title(page)).toHaveText(farAway ?? '');
          await expect(page.getByText(fr.find.areaEmpty)).toBeVisible();
          await expect(page.getByRole('link', { name: /^Y aller/ })).not.toHaveCount(0);
        });
      });

    test('a region with many shops lists twenty of them, and "more" twenty more', async ({
      page,
    }) => {
      await search(page, '/nous-trouver', 'Île-de-France');
      const shops = page.getByRole('link', { name: /^Y aller/ });
      await expect(shops).toHaveCount(20);
      const [twentieth] = (await shops.allTextContents()).slice(-1);
      await page.getByRole('link', { name: fr.find.more }).click();
      await expect(title(page)).toHaveText('Île-de-France');
      await expect(shops).toHaveCount(40);
      await expect(shops.nth(19)).toHaveText(twentieth ?? '');
      await expect(shops.nth(20)).toBeInViewport();
    });

    test('a country with more shops than a list may have is listed by region', async ({ page }) => {
      await search(page, '/nous-trouver', 'France');
      await expect(title(page)).toHaveText('France');
      await expect(page.getByText(`${inFrance.length} points de vente.`)).toBeVisible();
      await page.locator('#regions').getByRole('link', { name: 'Bas-Rhin' }).click();
      await expect(title(page)).toHaveText('Bas-Rhin');
    });

    test('nothing found offers to look around the visitor, if the browser can', async ({
      page,
    }) => {
      await search(page, '/nous-trouver', 'xyzzy');
      await expect(page.getByText('Autour de moi')).toBeVisible({ visible: javaScriptEnabled });
    });
  });

test('the map of a region shows all of its shops', async ({ page }) => {
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
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(7);
  await page.emulateMedia({ forcedColors: 'active' });
  const groundOf = (selector: string) =>
    toulouse.locator(selector).evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await groundOf('mark')).not.toBe(await groundOf('xpath=.'));

  await field(page).fill('mons');
  await expect(option(page, /^Mons \d.*Belgique/)).toBeVisible();
});

test('an address that is pasted with its line ends becomes one line', async ({ page }) => {
  await page.goto('/nous-trouver');
  await (await hydrated(field(page))).focus();
  await page.keyboard.insertText('Boulangerie\n12 rue des Lilas\n31000 Toulouse');
  await expect(field(page)).toHaveValue('Boulangerie 12 rue des Lilas 31000 Toulouse');
  await field(page).fill('');
  await page.keyboard.insertText('a'.repeat(2 * MAX_SEARCH_LENGTH));
  await expect(field(page)).toHaveValue('a'.repeat(MAX_SEARCH_LENGTH));
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

for (const locale of routing.locales)
  test(`what a failed search proposes in ${locale} is found`, extended, async ({ request }) => {
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
  });
