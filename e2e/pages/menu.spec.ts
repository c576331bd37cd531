import { SETTINGS } from '../../tests/support/content';
import { PHONE } from '../support/extended';
import { expect, test } from '../support/fixtures';

const isPhone = (width: number | undefined) => (width ?? 0) < 1024;

test(
  'the products menu works by keyboard and links to each flavour',
  PHONE,
  async ({ page, viewport }) => {
    await page.goto('/');
    const name = isPhone(viewport?.width) ? 'Menu' : 'Nos parfums';
    const opener = page.getByRole('banner').getByRole('button', { name, exact: true });
    const flavour = page.getByRole('banner').getByRole('link', { name: 'Speculoos' });
    await expect(flavour).toBeHidden();

    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(flavour).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(flavour).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    for (const shown of ['Caramel Pécan', 'Beurre de cacahuète'])
      await expect(page.getByRole('banner').getByRole('link', { name: shown })).toBeInViewport({
        ratio: 1,
      });
    await flavour.click();
    await expect(page).toHaveURL(/\/produits\/speculoos$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speculoos');
    await expect(flavour).toBeHidden();
  },
);

test('the mobile menu has every entry and a close button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#mobile-menu');
  await expect(menu.getByRole('link', { name: 'Nous vendre' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Nous trouver' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Boutique' })).toBeVisible();
  await menu.getByRole('button', { name: 'Fermer' }).click();
  await expect(menu).toBeHidden();
});

test(
  'the shop is in both menus and the footer, and opens in the same tab',
  PHONE,
  async ({ page, viewport }) => {
    const { shop_url: url } = SETTINGS;
    await page.goto('/');
    if (isPhone(viewport?.width)) await page.getByRole('button', { name: 'Menu' }).click();
    const shop = page.getByRole('banner').getByRole('link', { name: 'Boutique', exact: true });
    if (!url) return expect(shop).toHaveCount(0);
    await expect(shop).toBeVisible();
    const below = page.getByRole('contentinfo').getByRole('link', { name: 'Boutique en ligne' });
    for (const link of [shop, below]) {
      await expect(link).toHaveAttribute('href', url);
      await expect(link).not.toHaveAttribute('target');
    }
    // The shop is another site, so its response is faked.
    const address = new URL(url).href;
    await page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Boutique</h1>' }),
    );
    await shop.click();
    await expect(page).toHaveURL(address);
  },
);

test('the blog is in the menus and the footer only while it is enabled', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('a[href$="/blog"]')).toHaveCount(SETTINGS.enable_blog ? 3 : 0);
});

test('the skip link is the first tab stop and moves the focus to the content', async ({ page }) => {
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('the footer has three columns and the current year', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Nos parfums', 'Infos pratiques', 'Ressources']) {
    await expect(footer.getByRole('navigation', { name })).toBeVisible();
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()} Dough là là`)).toBeVisible();
});

test('the footer shows the current year on 1 January, and the year of the build without JavaScript', async ({
  page,
  request,
}) => {
  const now = new Date().getFullYear();
  expect(await (await request.get('/faq')).text()).toContain(`© ${now} Dough là là`);
  await page.clock.setFixedTime(new Date(now + 1, 0, 1));
  await page.goto('/faq');
  await expect(
    page.getByRole('contentinfo').getByText(`© ${now + 1} Dough là là. Tous droits réservés`),
  ).toBeVisible();
});
