import type { Page } from 'playwright/test';
import type { WeekHours } from '../../lib/find/week-hours';
import { SHOPS } from '../../tests/support/content';
import { checkAccessibility } from '../support/axe';
import { extended } from '../support/extended';
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

test.describe('a visitor in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('reads on a Sunday night when a shop opens, and at noon when it closes', async ({
    page,
  }) => {
    await openAt(page, '/nous-trouver', SUNDAY_NIGHT);
    await expect(summaryOf(page)).toHaveText('Horaires, Fermé, ouvre demain à 8 h');
    await openAt(page, '/en/find-us', MONDAY_NOON);
    await expect(summaryOf(page)).toHaveText('Opening hours, Open, closes at 8pm');
  });
});

/** A Tuesday in July, which the built server does not have today. Open on Wednesday from 9 h to 19 h 30. */
const BASTILLE_DAY: WeekHours = {
  start: Date.parse('2026-07-13T22:00Z') / 60_000,
  offset: 120,
  spans: [[1_980, 2_610]],
  holidays: [0],
};

test('a pressed pin says when its shop opens after a holiday', extended, async ({ page }) => {
  await page.route(/\/api\/sales-points\/[0-9a-f]+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hours: BASTILLE_DAY } });
  });
  await page.clock.setFixedTime(new Date('2026-07-14T10:00Z'));
  await openMap(page, `/nous-trouver${NEAR}`);
  await pinsOf(page).first().press('Enter');
  const shop = mapOf(page).getByRole('article');
  await expect(shop.locator('summary')).toHaveText('Horaires, Fermé, ouvre demain à 9 h');
  await shop.locator('summary').press('Enter');
  await expect(shop.locator('[aria-current=date]')).toHaveText('mardi (férié)fermé');
});

test(
  'the week opens by keyboard, with today in bold, and nothing is loaded for it',
  extended,
  async ({ page }) => {
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
    // Tall enough for a thumb, in one line or two.
    await page.setViewportSize({ width: 320, height: 700 });
    expect((await summaryOf(page).boundingBox())?.height).toBe(44);
  },
);

test.describe('without JavaScript', extended, () => {
  test.use({ javaScriptEnabled: false });

  test('the page says nothing of now, and has the week as a table', async ({ page }) => {
    await page.goto(`/nous-trouver${NEAR}`);
    await expect(summaryOf(page)).toHaveText('Horaires');
    await summaryOf(page).click();
    // A public holiday has a row of its own.
    const rows = hoursOf(page).getByRole('row');
    await expect(rows.first()).toHaveText(/^(?:du )?lundi.*8\sh–20\sh$/);
    await expect(rows.last()).toHaveText(/^dimanche.*fermé$/);
    // The cached overview has the hours of its shops too.
    await page.goto('/nous-trouver');
    await expect(page.locator('.shop-card details > summary').first()).toHaveText('Horaires');
  });
});
