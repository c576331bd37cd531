import { FIRST, QUESTIONS } from '../../tests/support/content';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';

const LEGAL = ['/legal/cgv', '/legal/mentions-legales', '/legal/confidentialite', '/legal/cookies'];
const PAPER = `/produits/${FIRST}`;

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

test('a page is printed as black text on white', extended, async ({ page }) => {
  for (const path of [PAPER, ...LEGAL]) {
    await page.goto(path);
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
            .map((part) => getComputedStyle(part))
            .map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`),
        ),
      ]);
    expect(colours, path).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});

test('tables and answers are printed whole', extended, async ({ page }) => {
  for (const [path, parts, count] of [
    [PAPER, 'main table tr', 8],
    ['/nous-vendre', 'main table tr', undefined],
    ['/faq', 'details > div', QUESTIONS.length],
  ] as const) {
    await page.goto(path);
    const all = page.locator(parts);
    if (count) await expect(all, path).toHaveCount(count);
    expect(await all.count(), path).toBeGreaterThan(1);
    for (const part of await all.all()) await expect(part, path).toBeVisible();
  }
});

test(
  'a list of shops is printed without search and map, and each shop on one page',
  extended,
  async ({ page }) => {
    await page.goto('/nous-trouver?q=Lyon');
    await expect(page.locator('#map, main search').filter({ visible: true })).toHaveCount(0);
    const shops = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('address') });
    await expect(shops.first()).toBeVisible();
    for (const shop of await shops.all()) await expect(shop).toHaveCSS('break-inside', 'avoid');
  },
);

test('legal pages are printed with the URLs of their links', extended, async ({ page }) => {
  await page.goto('/legal/mentions-legales');
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
    ['/allergenes', 1],
  ] as const) {
    await page.goto(path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = pdf.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g) ?? [];
    expect(sheets.length, path).toBeGreaterThan(0);
    expect(sheets.length, path).toBeLessThanOrEqual(most);
    expect(pdf.match(/\/MediaBox/g)).toHaveLength(sheets.length);
  }
});
