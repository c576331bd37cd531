import fr from '../../messages/fr.json' with { type: 'json' };
import {
  filesOf,
  nameOf,
  PRODUCTS,
  type Product,
  QUESTIONS,
  readDocument,
  SETTINGS,
} from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { PICTURED } from '../support/pages';

const HOMEPAGE = readDocument('homepage', 'homepage.fr.yaml') as {
  hero: { image: { alternativeText: string } };
  reassurances: { title: string }[];
  tutorials: { title: string }[];
};
const LOGOS = filesOf('locations-logos').map(
  (file) => readDocument('locations-logos', file) as { logo: { alternativeText: string } },
);
/** A flavour that has a picture of the open pot, and its facts. */
const FLAVOUR = PRODUCTS.find(
  ({ slug, about, trade }) => PICTURED.includes(slug) && about.nutritional_values && trade,
) as Product;
const PAGE = `/produits/${FLAVOUR.slug}`;
const FACTS = FLAVOUR.about.nutritional_values ?? {};
const { energy_kj: KJ, energy_kcal: KCAL } = FACTS;
const inFrench = (value?: number) => value?.toLocaleString('fr') ?? '';

test('the home page has its links, flavours, reassurances and tutorials', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [name, href] of [
    [/J['’]en veux/, '/nous-trouver'],
    [/J['’]en vends/, '/nous-vendre'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(main.locator('#flavours a[href^="/produits/"]')).toHaveCount(PRODUCTS.length);
  for (const { title: name } of [...HOMEPAGE.reassurances, ...HOMEPAGE.tutorials])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const figure of ['5 min', '10 s', 'à 600 W'])
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
});

test(
  'each pot of the group picture shows its name and links to its product',
  extended,
  async ({ page }) => {
    await page.goto('/');
    const picture = page.getByRole('img', { name: HOMEPAGE.hero.image.alternativeText });
    const pot = picture.locator('..').getByRole('link').first();
    const path = (await pot.getAttribute('href')) ?? '';
    const tag = pot.getByText(nameOf(path.replace('/produits/', '')));
    const isOnTop = () =>
      tag.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    // The tag goes, and lies behind another pot, if the page has scrolled under the pointer.
    await expect(async () => {
      await pot.hover();
      await tag.hover({ force: true });
      expect(await isOnTop()).toBe(true);
    }).toPass();
    await expect(tag).toHaveCSS('opacity', '1');
    await pot.click();
    await expect(page).toHaveURL(path);
  },
);

test('a product page shows its picture, its composition and its formats', async ({ page }) => {
  await page.goto(PAGE);
  const figure = page.getByRole('figure', { name: 'Suggestion de présentation' });
  await expect(figure.getByRole('img')).toBeVisible();
  const table = page.getByRole('table', { name: /valeurs nutritionnelles/ });
  // A decimal is shown even if it is zero.
  const grams = (name: string) => new RegExp(`^${inFrench(FACTS[name])}(,0)?\\sg$`);
  for (const [row, value] of [
    ['Énergie', `${inFrench(KJ)} kJ / ${inFrench(KCAL)} kcal`],
    ['Matières grasses', grams('fat')],
    ['dont acides gras saturés', grams('saturates')],
    ['Glucides', grams('carbohydrates')],
    ['dont sucres', grams('sugars')],
    ['Protéines', grams('protein')],
    ['Sel', grams('salt')],
  ] as const) {
    const cells = table.getByRole('row', { name: row }).getByRole('cell');
    await expect(cells).toHaveText([value, /^[\d\s,]+(g$|kJ)/]);
  }
  await expect(page.getByRole('heading', { name: 'Allergènes' })).toBeVisible();
  await expect(page.getByText(FLAVOUR.about.warning)).toBeVisible();
  // Screen readers hear which allergens it contains, and everybody can compare the flavours.
  const contained = Object.entries(fr.allergens.names)
    .filter(([key]) => FLAVOUR.contains?.includes(key))
    .map(([, name]) => name);
  await expect(page.locator('#composition')).toContainText(
    fr.sheet.contains.replace('{list}', contained.join(', ')),
  );
  await expect(page.locator('main a[href="/allergenes"]')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: /75 g/ })).toHaveCount(
    FLAVOUR.formats?.items.length ?? 0,
  );
  await expect(
    page.getByRole('navigation', { name: 'Les autres parfums' }).getByRole('link'),
  ).toHaveCount(2);
});

test('a product page says what a label must', extended, async ({ page }) => {
  await page.goto(PAGE);
  const composition = page.locator('#composition');
  await expect(composition).toContainText(FLAVOUR.legal_name ?? '');
  await expect(composition).toContainText('Poids net : 75 g');
  await expect(composition).toContainText('date limite de consommation');
  await expect(composition).toContainText(
    `Une fois ouvert, à finir dans les ${FLAVOUR.after_opening_days} jours.`,
  );
  await expect(composition.getByText('Suggestion de présentation')).toBeVisible();
  for (const [term, definition] of [
    [fr.product.madeIn, `${SETTINGS.workshop_town}, France`],
    ['Origine des ingrédients', FLAVOUR.origins],
    [fr.product.operator, SETTINGS.operator.name],
    ['Le pot vide', FLAVOUR.sorting],
    ['Code-barres (GTIN)', FLAVOUR.gtin],
  ]) {
    const row = composition.locator('dl > div').filter({ hasText: term });
    await expect(row.getByRole('term')).toHaveText(term ?? '');
    await expect(row.getByRole('definition').first()).toHaveText(definition ?? '');
  }
});

test('buyers find boxes, delivery and bar codes in tables', extended, async ({ page }) => {
  await page.goto('/nous-vendre');
  const delivery = page.getByRole('table', { name: 'Boîtes et livraison' });
  for (const [label, value] of [
    ['Par boîte', '9 pots'],
    [fr.sell.tradeShelfLife, `au moins ${FLAVOUR.trade?.shelf_life_days_at_delivery} jours`],
    ['Commande minimale', `${FLAVOUR.trade?.minimum_order_cases} boîtes`],
    ['Délai de livraison', `${FLAVOUR.trade?.lead_time_days} jours ouvrés`],
    ['Pays livrés', 'France, Belgique, Suisse et Luxembourg'],
  ])
    await expect(delivery.getByRole('row', { name: label }).getByRole('cell')).toHaveText(
      value ?? '',
    );
  const codes = page.getByRole('table', { name: 'Codes-barres (GTIN)' });
  await expect(codes.getByRole('row', { name: FLAVOUR.name }).getByRole('cell')).toHaveText([
    String(FLAVOUR.gtin),
    String(FLAVOUR.trade?.case_gtin),
  ]);
});

test('the box for professionals is on the professionals’ page only', async ({ request }) => {
  for (const path of ['/nous-vendre', '/', '/faq', PAGE, '/nous-trouver']) {
    const html = await (await request.get(path, { headers: { 'accept-language': 'fr' } })).text();
    expect(/9\s*[×x]\s*75|format-box/.test(html), path).toBe(path === '/nous-vendre');
  }
});

test(
  'the logo marquee can be paused, and stands still with reduced motion',
  extended,
  async ({ page }) => {
    await page.goto('/nous-vendre');
    const track = page.locator('.marquee-track');
    await expect(track).toHaveCSS('animation-duration', '20s');
    await expect(track).toHaveCSS('animation-play-state', 'running');
    await page.getByLabel('Mettre le défilement en pause').check();
    await expect(track).toHaveCSS('animation-play-state', 'paused');
    // With the focus still on the box, and the pointer over it.
    await page.getByLabel('Mettre le défilement en pause').uncheck();
    await expect(track).toHaveCSS('animation-play-state', 'running');
    await page.getByLabel('Mettre le défilement en pause').check();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(track).toHaveCSS('animation-name', 'none');
    for (const { logo } of LOGOS)
      await expect(page.getByRole('img', { name: logo.alternativeText })).toHaveCount(1);
  },
);

test('every question is there, those with priority first, and opens by keyboard and by its fragment', async ({
  page,
}) => {
  await page.goto('/faq');
  await expect(page.locator('details')).toHaveCount(QUESTIONS.length);
  const first = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first();
  const urgent = QUESTIONS.filter(({ priority }) => priority);
  await expect(first.locator('details')).toHaveCount(urgent.length);

  const closed = page.locator('details:not([open])').first();
  const question = (await closed.locator('h3').textContent()) ?? '';
  await closed.locator('summary').focus();
  await page.keyboard.press('Enter');
  const link = page
    .getByRole('link', { name: /^Lien vers cette question/ })
    .filter({ hasText: question });
  await expect(link).toBeVisible();
  const fragment = (await link.getAttribute('href')) ?? '';
  await page.goto('/');
  await page.goto(`/faq${fragment}`);
  await expect(link).toBeInViewport();
});
