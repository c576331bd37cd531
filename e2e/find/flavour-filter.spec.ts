import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { ApiShop, MapPoints, ShopsInBounds } from '../../lib/find/api';
import { HOME_BOUNDS } from '../../lib/find/geo';
import fr from '../../messages/fr.json' with { type: 'json' };
import { FIFTH, FIRST, nameOf, SECOND } from '../../tests/support/content';
import { checkAccessibility } from '../support/axe';
import { extended } from '../support/extended';
import { expect, hydrated, test } from '../support/fixtures';
import { tab } from '../support/keyboard';
import { mapOf, showMap } from './support';

const NAME = nameOf(FIRST);
const CHIP = fr.filters.remove.replace('{filter}', NAME);

const chip = (page: Page) => page.getByRole('link', { name: CHIP });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.locator('.shop-card');
const flavoursIn = (card: Locator) => card.locator('.shop-flavours').getByRole('link');

const nearest = async (request: APIRequestContext, query: string): Promise<ShopsInBounds> =>
  (await request.get(`/api/sales-points/nearest?bbox=${HOME_BOUNDS}&${query}`)).json();

/** A shop that is known to have the flavour. */
async function shopWith(request: APIRequestContext, flavour: string): Promise<ApiShop> {
  const { shops } = await nearest(request, `flavour=${flavour}&count=1`);
  const [shop] = shops;
  if (!shop?.flavours.includes(flavour)) throw new Error(`No shop has ${flavour}`);
  return shop;
}

/** The shops of the page have the flavour as far as that is known, and those come first. */
async function expectKnownFirst(page: Page): Promise<void> {
  const known = await cards(page).evaluateAll((all) =>
    all.map((card) =>
      [...card.querySelectorAll('.shop-flavours a')].map((link) => link.getAttribute('href')),
    ),
  );
  const firstUnknown = known.findIndex((links) => links.length === 0);
  const sure = firstUnknown < 0 ? known : known.slice(0, firstUnknown);
  for (const links of sure) expect(links).toContain(`/produits/${FIRST}`);
  expect(known.slice(sure.length).flat()).toEqual([]);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('"find this pot" leads to the shops that have it; a search keeps the filter until it is removed', async ({
    page,
    request,
  }) => {
    const { city, postcode } = await shopWith(request, FIRST);
    await page.goto(`/produits/${FIRST}`);
    await page.locator(`main a[href="/nous-trouver?parfum=${FIRST}"]`).first().click();
    await expect(page).toHaveURL(`/nous-trouver?parfum=${FIRST}`);
    await expect(title(page)).toHaveText(`Trouve ton pot ${NAME}`);
    await expect(page).toHaveTitle(new RegExp(`^Où acheter ${NAME}`));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(flavoursIn(cards(page).first()).getByText(NAME)).toBeVisible();
    await expectKnownFirst(page);

    await page.getByRole('combobox').fill(`${postcode} ${city}`);
    await page.getByRole('button', { name: 'Trouver' }).click();
    await expect(page).toHaveURL(new RegExp(`\\?q=.+&parfum=${FIRST}$`));
    await expect(title(page)).toContainText(NAME);
    await expect(title(page)).toContainText(city);
    await expectKnownFirst(page);
    await expect(page.locator('a[hreflang=de]')).toHaveAttribute(
      'href',
      new RegExp(`^/de/haendler-finden\\?q=.+&sorte=${FIRST}&locale=de$`),
    );
    await chip(page).click();
    await expect(page).toHaveURL(/\/nous-trouver\?q=[^&]+$/);
    await expect(chip(page)).toBeHidden();
  });

  test(
    'a filter works in every language, "more" and the simplified list keep it, and an unknown flavour leaves out nothing',
    extended,
    async ({ page, request }) => {
      await page.goto(`/de/haendler-finden?q=Lyon&parfum=${FIRST}`);
      await expect(title(page)).toHaveText(`${nameOf(FIRST, 'de')} in Lyon`);
      await page.goto('/nous-trouver?parfum=licorne');
      await expect(page.getByText(fr.filters.unknown)).toBeVisible();
      await expect(page.getByRole('link', { name: /^Retirer/ })).toHaveCount(0);
      await expect(cards(page)).toHaveCount(20);

      const { total } = await nearest(request, `flavour=${FIRST}`);
      await page.goto(`/nous-trouver?parfum=${FIRST}`);
      await expect(
        page.getByRole('heading', { name: `${total} points de vente sur la carte` }),
      ).toBeVisible();
      await expect(page.locator('#regions a').first()).toHaveAttribute(
        'href',
        new RegExp(`&parfum=${FIRST}$`),
      );
      await page.getByRole('link', { name: 'En voir plus' }).click();
      await expect(page).toHaveURL(new RegExp(`&count=40&parfum=${FIRST}$`));
      await expectKnownFirst(page);
      await page.getByRole('link', { name: 'Voir la liste simplifiée' }).click();
      await expect(page).toHaveURL(`/accessibilite/points-de-vente?parfum=${FIRST}`);
      await expect(page.getByRole('link', { name: NAME, exact: true }).first()).toHaveAttribute(
        'href',
        `/produits/${FIRST}`,
      );
      await expect(page.getByRole('heading', { name: fr.filters.maybe })).toBeVisible();
      await chip(page).click();
      await expect(page).toHaveURL(/\/accessibilite\/points-de-vente$/);
    },
  );
});

test.describe('with a position', extended, () => {
  test.use({ geolocation: { latitude: 45.764, longitude: 4.836 }, permissions: ['geolocation'] });

  test('"around me" and a move of the map keep the filter', async ({ page }) => {
    await page.goto(`/nous-trouver?parfum=${FIRST}`);
    await (await hydrated(page.getByRole('button', { name: 'Autour de moi' }))).click();
    await expect(page).toHaveURL(`/nous-trouver?near=45.764%2C4.836&parfum=${FIRST}`);
    await expect(title(page)).toHaveText(`${NAME} autour de toi`);
    await showMap(page);
    const [list] = await Promise.all([
      page.waitForRequest((sent) => sent.url().includes('/api/sales-points/nearest')),
      mapOf(page).getByRole('button', { name: 'Dézoomer', exact: true }).click(),
    ]);
    expect(new URL(list.url()).searchParams.get('flavour')).toBe(FIRST);
    await expect(page).toHaveURL(new RegExp(`parfum=${FIRST}.*bbox=`));
    await expectKnownFirst(page);
  });
});

test(
  'the map dims the shops without the flavour, and shows the one that the URL names all the same',
  extended,
  async ({ page, request }) => {
    // A flavour that some shop is known not to have.
    const { points } = (await (
      await request.get(`/api/sales-points?flavour=${SECOND}`)
    ).json()) as MapPoints;
    const dimmed = points.find((point) => point.dimmed);
    if (!dimmed) throw new Error(`Every shop may have ${SECOND}`);
    const { longitude, latitude, name, city } = dimmed;
    const bbox = [longitude - 0.004, latitude - 0.003, longitude + 0.004, latitude + 0.003];
    await page.goto(`/nous-trouver?bbox=${bbox}&parfum=${SECOND}`);
    await expect(cards(page).filter({ hasText: name })).toHaveCount(0);
    await mapOf(page)
      .getByRole('button', { name: `${name}, ${city}, sans ce parfum` })
      .click();
    const popup = page.getByRole('article', { name: `${name}, ${city}` });
    await expect(popup.locator('.shop-flavours')).toBeVisible();
    await expect(page).toHaveURL(/point=/);
    const point = new URL(page.url()).searchParams.get('point');
    await page.goto(`/nous-trouver?point=${point}&parfum=${SECOND}`);
    await expect(title(page)).toHaveText(name);
    await expect(page.getByText(/^Ici, pas de pot /)).toBeVisible();
  },
);

test(
  'a chip is reached by the keyboard after the search, and axe finds nothing',
  extended,
  async ({ page }) => {
    await page.goto(`/nous-trouver?parfum=${FIRST}&q=Lyon`);
    await (await hydrated(page.getByRole('combobox'))).focus();
    const stops: string[] = [];
    while (stops.length < 6 && stops.at(-1) !== CHIP) {
      const { name, problem } = await tab(page);
      expect(problem, name).toBeUndefined();
      stops.push(name);
    }
    expect(stops).toEqual(['Trouver', 'Autour de moi', CHIP]);
    const box = await chip(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await checkAccessibility(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=Lyon$/);
    await page.getByRole('link', { name: NAME, exact: true }).first().click();
    await expect(page).toHaveURL(`/nous-trouver?q=Lyon&parfum=${FIRST}`);
    // Long names of filters break inside the narrowest window.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/de/haendler-finden?sorte=${FIFTH}&geoeffnet=1`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
