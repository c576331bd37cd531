import type { Page } from 'playwright/test';
import { stringify } from 'yaml';
import { pathFor } from '../../lib/i18n/paths';
import de from '../../messages/de.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { announce } from '../support/announce';
import { checkAccessibility } from '../support/axe';
import { ContentServiceStub } from '../support/content-service-stub';
import { expect, hydrated, test } from '../support/fixtures';
import { STUBBED } from '../support/sites';

// What the store locator says of what is not exact: shops of which only the town is known, the visitor's
// position, and what is open at another moment. The shops stand in the Atlantic, where no others are.

// One after the other, because they share the content.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: STUBBED.url });

const HERE = { latitude: 46, longitude: -8 };
const ALONE = { latitude: 48, longitude: -12 };
const AT_NIGHT = { latitude: 44, longitude: -14 };
const KM_PER_DEGREE = 111.2;

type Place = typeof HERE;

/** A position so many kilometres to the north. */
const north = ({ latitude, longitude }: Place, km: number): Place => ({
  latitude: latitude + km / KM_PER_DEGREE,
  longitude,
});
const nearTo = ({ latitude, longitude }: Place, decimals = 3) =>
  `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`;

const ADDRESS = {
  address: '3 rue de l’Église',
  postcode: '85100',
  city: 'Les Sables',
  country: 'FR',
};

const SHOPS = [
  { name: 'Exact, tout près', ...north(HERE, 0.04) },
  { name: 'Exact, plus loin', ...north(HERE, 0.32) },
  { name: 'Exact, à 40 km', ...north(HERE, 40) },
  { name: 'Approximatif', ...HERE, is_approximate: true },
  { name: 'Seul (approximatif)', ...ALONE, is_approximate: true },
  { name: 'Sans horaires', ...AT_NIGHT },
  { name: 'Sur demande', ...AT_NIGHT, opening_hours: '"sur rendez-vous"' },
  { name: 'Le dimanche soir', ...north(AT_NIGHT, 2), opening_hours: 'Su 18:00-20:00' },
  { name: 'Toujours, à 95 km', ...north(AT_NIGHT, 95), opening_hours: '24/7' },
].map((shop) => ({ ...ADDRESS, ...shop }));

const service = new ContentServiceStub();
const FILE = 'sales-points/ground.yaml';
const NOTICE = { event: 'entry.publish', model: 'sales-point' };

test.beforeAll(async ({ request }) => {
  await service.start();
  await service.write(FILE, stringify(SHOPS));
  await announce(request, NOTICE);
});
test.afterAll(async ({ request }) => {
  await service.remove(FILE);
  await announce(request, NOTICE);
  await service.stop();
});

const LANGUAGES = [
  { locale: 'fr', texts: fr, inTown: 'aux Sables', sunday: 'dimanche à 19 h' },
  { locale: 'de', texts: de, inTown: 'in Les Sables', sunday: 'am Sonntag um 19:00 Uhr' },
] as const;

const EXACT = { exact: true };

const findPath = (locale: 'fr' | 'de') => pathFor(locale, '/nous-trouver');
const main = (page: Page) => page.locator('article').first();
const cards = (page: Page) => page.locator('.shop-card');
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const headings = (page: Page) => page.locator('section h2, .maybe');
const aroundMe = (page: Page) => page.getByRole('button', { name: fr.find.aroundMe });
const SUNDAY = { fr: 'dimanche', de: 'Sonntag' };
const dayOf = (page: Page, locale: 'fr' | 'de') =>
  page.getByRole('radio', { name: SUNDAY[locale], exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: fr.find.search });

for (const { locale, texts, inTown, sunday } of LANGUAGES) {
  const { find, filters } = texts;

  test(`an approximate shop has its town instead of metres, after the exact ones: ${locale}`, async ({
    page,
  }) => {
    await page.goto(`${findPath(locale)}?near=${nearTo(HERE)}`);
    await expect(main(page)).toContainText(find.nearest);
    await expect(main(page)).toContainText('Exact, tout près');
    await expect(main(page)).toContainText(find.stepsAway);
    await expect(cards(page).nth(0)).toContainText('320');
    await expect(cards(page).nth(1)).toContainText('Approximatif');
    await expect(cards(page).nth(1)).toContainText(inTown);
    await expect(cards(page).nth(1)).toContainText(find.approximate);
    await expect(cards(page).nth(1)).not.toContainText(/\d\sk?m\b/);
    await expect(page.getByText(/(?<!\d)0\sm\b/)).toHaveCount(0);
    // What is far away has a heading that says so.
    await expect(headings(page).nth(0)).toHaveText(find.others);
    await expect(headings(page).nth(1)).toHaveText(find.further);
    await expect(headings(page).nth(1).locator('xpath=following-sibling::li[1]')).toContainText(
      'Exact, à 40 km',
    );
    await checkAccessibility(page, ['target-size']);
  });

  test(`directions to an approximate shop lead to its address: ${locale}`, async ({ page }) => {
    await page.goto(`${findPath(locale)}?near=${nearTo(HERE)}`);
    const linkOf = async (name: string) => {
      const link = cardOf(page, name).getByRole('link', {
        name: new RegExp(`^${find.directions}`),
      });
      return new URL((await link.getAttribute('href')) ?? '').searchParams.get('to');
    };
    expect(await linkOf('Exact, plus loin')).toMatch(/^46\.\d+,-8$/);
    expect(await linkOf('Approximatif')).toBe('3 rue de l’Église, 85100 Les Sables, France');
  });

  test(`the pin and the popup of an approximate shop say so: ${locale}`, async ({ page }) => {
    const { latitude, longitude } = ALONE;
    const bbox = [longitude - 0.01, latitude - 0.01, longitude + 0.01, latitude + 0.01];
    await page.goto(`${findPath(locale)}?bbox=${bbox}`);
    const map = page.getByRole('region', { name: find.map });
    await map.scrollIntoViewIfNeeded();
    const pin = map.getByRole('button', {
      name: `Seul (approximatif), Les Sables, ${find.approximatePin}`,
    });
    await expect(pin).toHaveClass(/is-approximate/);
    await pin.press('Enter');
    await expect(map.getByRole('article')).toContainText(find.approximate);
  });

  test(`at night what opens next nearby comes before what is open far away: ${locale}`, async ({
    page,
  }) => {
    await page.goto(`${findPath(locale)}?near=${nearTo(AT_NIGHT)}&open=sun-3`);
    await expect(main(page)).toContainText(find.opensFirst);
    await expect(main(page)).toContainText('Le dimanche soir');
    await expect(headings(page).first()).toHaveText(find.further);
    await expect(cards(page).first()).toContainText('Toujours, à 95 km');
    // Two shops are left out, and the page says so.
    const [, unknown = ''] = /other \{(.*?)\}\}/.exec(filters.hoursUnknown) ?? [];
    await expect(page.getByText(unknown.replace('#', '2'))).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`a day and an hour are chosen, and stay in the address: ${locale}`, async ({ page }) => {
      await page.goto(`${findPath(locale)}?near=${nearTo(AT_NIGHT)}`);
      await page.getByText(filters.anotherTime).click();
      await dayOf(page, locale).check();
      await page.getByLabel(filters.hour, EXACT).fill('19:00');
      await page.getByRole('button', { name: filters.showOpen }).click();
      const name = locale === 'fr' ? 'ouvert' : 'geoeffnet';
      await expect(page).toHaveURL(new RegExp(`[?&]${name}=sun&${name}=19%3A00$`));
      await expect(page).toHaveURL(/[?&]near=/);
      await expect(main(page)).toContainText(find.nearest);
      await expect(main(page)).toContainText('Le dimanche soir');
      const filter = filters.openAt.replace('{when}', sunday);
      const chip = page.getByRole('link', { name: filters.remove.replace('{filter}', filter) });
      await expect(chip).toBeVisible();
      // The fields show what was chosen.
      await page.getByText(filters.anotherTime).click();
      await expect(dayOf(page, locale)).toBeChecked();
      await chip.click();
      await expect(page).toHaveURL(new RegExp(`\\?near=${nearTo(AT_NIGHT).replace(',', '%2C')}$`));
    });
  });

  test.describe('with a rough position', () => {
    test.use({
      geolocation: { ...north(HERE, 2), accuracy: 12_000 },
      permissions: ['geolocation'],
    });

    test(`"around me" rounds it, says so, and leads to the search field: ${locale}`, async ({
      page,
    }) => {
      await page.goto(findPath(locale));
      await (await hydrated(page.getByRole('button', { name: find.aroundMe }))).click();
      await expect(page).toHaveURL(/\?near=46\.0%2C-8\.0$/);
      const [before = '', link = ''] = find.roughPosition.split(/<\/?town>/);
      await expect(page.getByText(before.trim())).toBeVisible();
      await expect(main(page)).toContainText(filters.nearestMaybe);
      await expect(page.locator('article, .shop-card').getByText(/\d\sm\b/)).toHaveCount(0);
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByRole('combobox', { name: find.search })).toBeFocused();
      await checkAccessibility(page, ['target-size']);
    });
  });
}

test('the choice of a moment fits a phone and can be made with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/nous-trouver?near=${nearTo(AT_NIGHT)}`);
  const summary = page.locator('summary').filter({ hasText: fr.filters.anotherTime });
  await summary.focus();
  await page.keyboard.press('Enter');
  const hour = page.getByLabel(fr.filters.hour, EXACT);
  await expect(hour).toBeVisible();
  for (const control of [summary, dayOf(page, 'fr'), hour]) {
    const box = await control.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dayOf(page, 'fr')).toBeFocused();
  await expect(dayOf(page, 'fr')).toBeChecked();
  await checkAccessibility(page, ['target-size']);
});

test.describe('a position that comes late', () => {
  /** Has the page's geolocation answer when the test says so. */
  const holdPosition = (page: Page) =>
    page.addInitScript(() => {
      const coords = { latitude: 46, longitude: -8, accuracy: 20 };
      Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
        value: (answer: (position: object) => void) =>
          window.addEventListener('late-position', () => answer({ coords })),
      });
    });

  test('moves nobody who has begun to type', async ({ page }) => {
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) searches.push(new URL(request.url()).search);
    });
    await holdPosition(page);
    await page.goto('/nous-trouver');
    await (await hydrated(aroundMe(page))).click();
    await expect(page.getByText(fr.find.locating)).toBeVisible();
    await field(page).pressSequentially('Nantes');
    await expect(page.getByText(fr.find.locating)).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('late-position')));
    await page.getByRole('button', { name: fr.find.submit }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nantes');
    expect(searches).toEqual(['', '?q=Nantes']);
  });

  test('leaves nothing behind after Back', async ({ page }) => {
    await holdPosition(page);
    await page.goto('/nous-trouver');
    await (await hydrated(aroundMe(page))).click();
    await page.evaluate(() => window.dispatchEvent(new Event('late-position')));
    await expect(page).toHaveURL(/\?near=46\.000%2C-8\.000$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/nous-trouver$/);
    await expect(await hydrated(aroundMe(page))).toBeVisible();
    await expect(page.getByText(fr.find.located)).toHaveCount(0);
  });
});
