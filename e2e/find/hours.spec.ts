import type { Page } from 'playwright/test';
import { SHOPS } from '../../tests/support/content';
import { checkAccessibility } from '../support/axe';
import { expect, test } from '../support/fixtures';

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
  test.describe(`a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('reads on a Sunday night when a shop opens, and at noon when it closes', async ({
      page,
    }) => {
      await openAt(page, '/nous-trouver', SUNDAY_NIGHT);
      await expect(summaryOf(page)).toHaveText('Horaires, Fermé, ouvre demain à 8 h');
      await openAt(page, '/nous-trouver', MONDAY_NOON);
      await expect(summaryOf(page)).toHaveText('Horaires, Ouvert, ferme à 20 h');
      await openAt(page, '/en/find-us', MONDAY_NOON);
      await expect(summaryOf(page)).toHaveText('Opening hours, Open, closes at 8 pm');
    });
  });

test('a page that is older than the week that it knows says nothing', async ({ page }) => {
  await openAt(page, '/nous-trouver', new Date(MONDAY_NOON.getTime() + 8 * MS_PER_DAY));
  await expect(summaryOf(page)).toHaveText('Horaires');
});

test('the week opens by keyboard, with today in bold, and nothing is loaded for it', async ({
  page,
}) => {
  await openAt(page, '/nous-trouver', MONDAY_NOON);
  await expect(summaryOf(page)).toContainText('Ouvert');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await summaryOf(page).press('Enter');
  await expect(hoursOf(page).locator('[aria-current=date]')).toHaveText(/^lundi.*8\sh–20\sh$/);
  await checkAccessibility(page);
  // The map loads meanwhile.
  expect(requests.filter((url) => !/\/map\/|\/api\/sales-points$/.test(url))).toEqual([]);
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
    await expect(rows.first()).toHaveText(/^lundi.*8\sh–20\sh$/);
    await expect(rows.last()).toHaveText(/^dimanche.*fermé$/);
  });

  test('the cached overview has the hours of its shops', async ({ page }) => {
    await page.goto('/nous-trouver');
    await expect(page.locator('li details > summary').first()).toHaveText('Horaires');
  });
});
