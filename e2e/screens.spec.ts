import { expect, test } from './support/fixtures';

test('home says what it is and where to go', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', { name: "J'en veux" }).or(main.getByRole('link', { name: 'J’en veux' })),
  ).toHaveAttribute('href', '/nous-trouver');
  await expect(
    main
      .getByRole('link', { name: "J'en vends" })
      .or(main.getByRole('link', { name: 'J’en vends' })),
  ).toHaveAttribute('href', '/nous-vendre');
  await expect(main.locator('#flavours a[href^="/produits/"]')).toHaveCount(6);
  for (const name of ['Gourmand', 'Surprenant', 'Innovant', 'À la cuillère', 'Au micro-ondes']) {
    await expect(main.getByRole('heading', { name })).toBeVisible();
  }
  await expect(main.getByText('5 min', { exact: true })).toBeVisible();
  await expect(main.getByText('10 s', { exact: true })).toBeVisible();
  await expect(main.getByText('à 600 W', { exact: true })).toBeVisible();
});

test('each pot of the large picture leads to its page and says its name', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('img', { name: /^Des pots de pâte à cookie/ });
  const pot = picture.locator('..').getByRole('link', { name: 'Caramel Pécan' });
  await pot.hover();
  await expect(pot.getByText('Caramel Pécan')).toHaveCSS('opacity', '1');
  await pot.click();
  await expect(page).toHaveURL(/\/produits\/caramel$/);
});

test('a product shows its composition and its two formats', async ({ page }) => {
  await page.goto('/produits/original');
  const table = page.getByRole('table', { name: /valeurs nutritionnelles/ });
  await expect(table).toBeVisible();
  for (const [row, value] of [
    ['Énergie', '2 064 kJ / 493 kcal'],
    ['Matières grasses', '28,6 g'],
    ['dont acides gras saturés', '14,6 g'],
    ['Glucides', '52,4 g'],
    ['dont sucres', '25,9 g'],
    ['Protéines', '4,9 g'],
    ['Sel', '0,4 g'],
  ]) {
    await expect(table.getByRole('row', { name: row }).getByRole('cell')).toHaveText(value ?? '');
  }
  await expect(page.getByRole('heading', { name: 'Allergènes' })).toBeVisible();
  await expect(page.getByText(/Peut contenir des traces/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /75 g/ })).toHaveCount(2);
  await expect(
    page.getByRole('navigation', { name: 'Les autres parfums' }).getByRole('link'),
  ).toHaveCount(2);
});

test('figures and units follow the language', async ({ page }) => {
  await page.goto('/en/products/original');
  await expect(page.getByRole('cell', { name: '2,064 kJ / 493 kcal' })).toBeVisible();
  await page.goto('/de/produkte/original');
  await expect(page.getByRole('cell', { name: '28,6 g' })).toBeVisible();
});

test('the professionals’ box is on the professional page only', async ({ page, request }) => {
  await page.goto('/nous-vendre');
  await expect(page.getByRole('heading', { name: /9 × 75 g/ })).toBeVisible();
  for (const path of ['/', '/faq', '/produits/original', '/produits/peanut', '/nous-trouver']) {
    const html = await (await request.get(path, { headers: { 'accept-language': 'fr' } })).text();
    expect(html, path).not.toMatch(/9\s*[×x]\s*75|format-box/);
  }
});

test('the logos slide by, pause on request and stand still when motion is unwanted', async ({
  page,
}) => {
  await page.goto('/nous-vendre');
  const track = page.locator('.marquee-track');
  await expect(track).toHaveCSS('animation-duration', '20s');
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await page.getByLabel('Mettre le défilement en pause').check();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(track).toHaveCSS('animation-name', 'none');
  await expect(page.getByRole('img', { name: 'Croquelune' })).toHaveCount(1);
});

test.describe('questions', () => {
  test('are 21, those with priority first', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.locator('details')).toHaveCount(21);
    const first = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first();
    await expect(first.locator('details')).toHaveCount(6);
  });

  test('open by keyboard and by their address', async ({ page }) => {
    await page.goto('/faq');
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
});

test('the accessibility statement is labelled non-compliant', async ({ page }) => {
  await page.goto('/accessibilite');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('non conforme');
});

test('the simplified list has no layout and every shop', async ({ page }) => {
  await page.goto('/accessibilite/points-de-vente');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('listitem')).toHaveCount(440);
  for (const [level, name] of [
    [2, 'Belgique'],
    [3, 'Hainaut'],
    [4, 'Tournai'],
  ] as const)
    await expect(page.getByRole('heading', { level, name, exact: true })).toBeVisible();
});
