import { QUESTIONS } from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';

const LEGAL = ['/legal/cgv', '/legal/mentions-legales', '/legal/confidentialite', '/legal/cookies'];
const PAPER = '/produits/original';

for (const path of [PAPER, ...LEGAL]) {
  test(`${path} is printed as black text on white`, extended, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.locator('header, footer, .no-print, main nav, .button').filter({ visible: true }),
    ).toHaveCount(0);
    const colours = await page
      .locator('main :is(h1, h2, h3, p, th, td, li)')
      .evaluateAll((parts) => [
        ...new Set(
          parts
            .filter((part) => part.checkVisibility())
            .map(
              (part) =>
                `${getComputedStyle(part).color} on ${getComputedStyle(part).backgroundColor}`,
            ),
        ),
      ]);
    expect(colours).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
}

test('a product’s table is printed with every row', async ({ page }) => {
  await page.goto(PAPER);
  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);
  for (const row of await rows.all()) await expect(row).toBeVisible();
});

test('every answer to a question is printed, open or not', extended, async ({ page }) => {
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('details > div');
  await expect(answers).toHaveCount(QUESTIONS.length);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

test('a list of shops is printed without search and map, and each shop on one page', async ({
  page,
}) => {
  await page.goto('/nous-trouver?q=Lyon');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#map, main search').filter({ visible: true })).toHaveCount(0);
  const shops = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('address') });
  await expect(shops.first()).toBeVisible();
  for (const shop of await shops.all()) await expect(shop).toHaveCSS('break-inside', 'avoid');
});

test('the trade facts are printed whole', extended, async ({ page }) => {
  await page.goto('/nous-vendre');
  await page.emulateMedia({ media: 'print' });
  const tables = page.getByRole('table');
  await expect(tables).toHaveCount(2);
  await expect(tables.getByRole('row')).toHaveCount(14);
  for (const row of await tables.getByRole('row').all()) await expect(row).toBeVisible();
});

test('legal pages are printed with the URLs of their links', extended, async ({ page }) => {
  await page.goto('/legal/mentions-legales');
  await page.emulateMedia({ media: 'print' });
  const addresses = await page
    .locator('main a[href]:not([href^="tel:"]):visible')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(addresses.length).toBeGreaterThan(0);
  for (const content of addresses) expect(content).toMatch(/\(.+\)/);
});

test('pages are printed on few A4 sheets', extended, async ({ page }) => {
  for (const [path, most] of [
    [PAPER, 2],
    ['/legal/cgv', 4],
    ['/faq', 4],
    // Twenty shops, each with its hours and flavours.
    ['/nous-trouver?q=Lyon', 4],
  ] as const) {
    await page.goto(path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = pdf.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g) ?? [];
    expect(sheets.length, path).toBeGreaterThan(0);
    expect(sheets.length, path).toBeLessThanOrEqual(most);
    expect(pdf.match(/\/MediaBox/g)).toHaveLength(sheets.length);
  }
});
