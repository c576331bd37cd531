import { expect, test } from './support/fixtures';

const LEGAL = ['/legal/cgv', '/legal/mentions-legales', '/legal/confidentialite'];
const PAPER = '/produits/original';

for (const path of [PAPER, ...LEGAL]) {
  test(`${path} is printed as black words on white`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.locator('header, footer, .no-print, main nav, .pill').filter({ visible: true }),
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

test('legal pages are printed with the addresses of their links', async ({ page }) => {
  await page.goto('/legal/mentions-legales');
  await page.emulateMedia({ media: 'print' });
  const addresses = await page
    .locator('main a[href]:visible')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(addresses.length).toBeGreaterThan(0);
  for (const content of addresses) expect(content).toMatch(/\(.+\)/);
});

test('the sheets are A4, and few', async ({ page }) => {
  for (const [path, most] of [
    [PAPER, 2],
    ['/legal/cgv', 4],
  ] as const) {
    await page.goto(path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = pdf.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g) ?? [];
    expect(sheets.length, path).toBeGreaterThan(0);
    expect(sheets.length, path).toBeLessThanOrEqual(most);
    expect(pdf.match(/\/MediaBox/g)).toHaveLength(sheets.length);
  }
});
