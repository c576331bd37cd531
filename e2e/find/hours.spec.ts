import type { Page } from 'playwright/test';
import type { WeekHours } from '../../lib/find/week-hours';
import { SHOPS } from '../../tests/support/content';
import { checkAccessibility } from '../support/axe';
import { extendedUnless } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { mapOf, openMap, pinsOf, showMap } from './support';

// What is right at which moment is tested with the dates in tests/lib/find. The built server has the real
// clock, so the browser's is set to a night and a day of the week that its page knows.

/** A shop in France that no holiday closes. */
const SHOP = SHOPS.find(
  ({ country, opening_hours }) => country === 'FR' && opening_hours === 'Mo-Sa 08:00-20:00',
);
const NEAR = `?near=${SHOP?.latitude},${SHOP?.longitude}`;

const SUNDAY = 0;
const MS_PER_DAY = 86_400_000;

/** A moment of the coming Sunday, or of today's. @param time UTC: in France an hour or two later */
function onSunday(time: string): Date {
  const today = new Date();
  const days = (7 + SUNDAY - today.getUTCDay()) % 7;
  const date = new Date(today.getTime() + days * MS_PER_DAY).toISOString().slice(0, 10);
  return new Date(`${date}T${time}Z`);
}
const SUNDAY_NIGHT = onSunday('21:30');
const MONDAY_NOON = new Date(onSunday('10:30').getTime() + MS_PER_DAY);

const hoursOf = (page: Page) => page.locator('article details');
const summaryOf = (page: Page) => hoursOf(page).locator('summary');

/** Opens the shop at a moment by the visitor's clock. */
async function openAt(page: Page, path: string, now: Date) {
  await page.clock.setFixedTime(now);
  await page.goto(`${path}${NEAR}`);
}

// The visitor's own time zone does not matter.
for (const timezoneId of ['Europe/Paris', 'America/New_York', 'Pacific/Auckland'])
  test.describe(
    `a visitor in ${timezoneId}`,
    extendedUnless(timezoneId === 'Pacific/Auckland'),
    () => {
      test.use({ timezoneId });

      test('reads on a Sunday night when a shop opens, and at noon when it closes', async ({
        page,
      }) => {
        await openAt(page, '/nous-trouver', SUNDAY_NIGHT);
        await expect(summaryOf(page)).toHaveText('Horaires, Fermé, ouvre demain à 8 h');
        await openAt(page, '/nous-trouver', MONDAY_NOON);
        await expect(summaryOf(page)).toHaveText('Horaires, Ouvert, ferme à 20 h');
        await openAt(page, '/en/find-us', MONDAY_NOON);
        await expect(summaryOf(page)).toHaveText('Opening hours, Open, closes at 8pm');
      });
    },
  );

/** Days that the built server does not have today, in the answer for a pressed pin. @param first midnight in France, UTC */
const weekFrom = (first: string, week: Omit<WeekHours, 'start'>): WeekHours => ({
  start: Date.parse(first) / 60_000,
  ...week,
});
/** Clocks go forward at 2. Open from 9 h to 12 h 30. */
const CHANGE_OF_CLOCKS = weekFrom('2026-03-28T23:00Z', {
  offset: 60,
  change: [120, 60],
  spans: [[480, 690]],
});
/** A Tuesday. Open on Wednesday from 9 h to 19 h 30. */
const BASTILLE_DAY = weekFrom('2026-07-13T22:00Z', {
  offset: 120,
  spans: [[1_980, 2_610]],
  holidays: [0],
});

for (const [now, hours, summary, row] of [
  ['2026-03-29T00:30Z', CHANGE_OF_CLOCKS, 'Fermé, ouvre à 9 h', 'dimanche9 h–12 h 30'],
  ['2026-03-29T10:00Z', CHANGE_OF_CLOCKS, 'Ouvert, ferme à 12 h 30', 'dimanche9 h–12 h 30'],
  ['2026-07-14T10:00Z', BASTILLE_DAY, 'Fermé, ouvre demain à 9 h', 'mardi (férié)fermé'],
  ['2026-07-15T08:00Z', BASTILLE_DAY, 'Ouvert, ferme à 19 h 30', 'mercredi9 h–19 h 30'],
] as const)
  test(`a pressed pin says at ${now}: ${summary}`, async ({ page }) => {
    await page.route(/\/api\/sales-points\/[0-9a-f]+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), hours } });
    });
    await page.clock.setFixedTime(new Date(now));
    await openMap(page, `/nous-trouver${NEAR}`);
    await pinsOf(page).first().press('Enter');
    const shop = mapOf(page).getByRole('article');
    await expect(shop.locator('summary')).toHaveText(`Horaires, ${summary}`);
    await shop.locator('summary').press('Enter');
    await expect(shop.locator('[aria-current=date]')).toHaveText(row);
  });

test('a page that is older than the week that it knows says nothing', async ({ page }) => {
  await openAt(page, '/nous-trouver', new Date(MONDAY_NOON.getTime() + 8 * MS_PER_DAY));
  await expect(summaryOf(page)).toHaveText('Horaires');
});

test('the week opens by keyboard, with today in bold, and nothing is loaded for it', async ({
  page,
}) => {
  await openAt(page, '/nous-trouver', MONDAY_NOON);
  await showMap(page);
  await expect(summaryOf(page)).toContainText('Ouvert');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await summaryOf(page).press('Enter');
  await expect(hoursOf(page).locator('[aria-current=date]')).toHaveText(
    /^(?:du )?lundi.*8\sh–20\sh$/,
  );
  await checkAccessibility(page);
  // Further parts of the map load meanwhile.
  expect(requests.filter((url) => !/\/map\//.test(url))).toEqual([]);
});

test('@phone is tall enough for a thumb, in one line or two', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAt(page, '/nous-trouver', SUNDAY_NIGHT);
  await expect(summaryOf(page)).toContainText('Fermé');
  expect((await summaryOf(page).boundingBox())?.height).toBe(44);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says nothing of now, and has the week as a table', async ({ page }) => {
    await page.goto(`/nous-trouver${NEAR}`);
    await expect(summaryOf(page)).toHaveText('Horaires');
    await summaryOf(page).click();
    // A public holiday has a row of its own.
    const rows = hoursOf(page).getByRole('row');
    await expect(rows.first()).toHaveText(/^(?:du )?lundi.*8\sh–20\sh$/);
    await expect(rows.last()).toHaveText(/^dimanche.*fermé$/);
  });

  test('the cached overview has the hours of its shops', async ({ page }) => {
    await page.goto('/nous-trouver');
    await expect(page.locator('li details > summary').first()).toHaveText('Horaires');
  });
});
