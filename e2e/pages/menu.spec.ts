import { PRODUCTS, type Product, SETTINGS } from '../../tests/support/content';
import { PHONE } from '../support/extended';
import { expect, test } from '../support/fixtures';

const [, FLAVOUR] = PRODUCTS as [Product, Product];
const isPhone = (width: number | undefined) => (width ?? 0) < 1024;

test(
  'the products menu works by keyboard and links to each flavour',
  PHONE,
  async ({ page, viewport }) => {
    await page.goto('/');
    const name = isPhone(viewport?.width) ? 'Menu' : 'Nos parfums';
    const opener = page.getByRole('banner').getByRole('button', { name, exact: true });
    const flavour = page.getByRole('banner').getByRole('link', { name: FLAVOUR.name, exact: true });
    await expect(flavour).toBeHidden();

    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(flavour).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(flavour).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    for (const { name: shown } of PRODUCTS)
      await expect(
        page.getByRole('banner').getByRole('link', { name: shown, exact: true }),
      ).toBeVisible();
    await flavour.click();
    await expect(page).toHaveURL(`/produits/${FLAVOUR.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FLAVOUR.name);
    await expect(flavour).toBeHidden();
  },
);

test(
  'the shop is in both menus and the footer, and opens in the same tab',
  PHONE,
  async ({ page, viewport }) => {
    const { shop_url: url } = SETTINGS;
    await page.goto('/');
    if (isPhone(viewport?.width)) await page.getByRole('button', { name: 'Menu' }).click();
    const shop = page.getByRole('banner').getByRole('link', { name: 'Boutique', exact: true });
    await expect(shop).toHaveAttribute('href', url ?? '/nous-trouver');
    if (!url) return;
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

test('the skip link is the first tab stop and moves the focus to the content', async ({ page }) => {
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('the footer has three columns, the current year, and the blog only while it is enabled', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Nos parfums', 'Infos pratiques', 'Ressources'])
    await expect(footer.getByRole('navigation', { name })).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()} Dough là là`)).toBeVisible();
  await expect(page.locator('a[href$="/blog"]')).toHaveCount(SETTINGS.enable_blog ? 3 : 0);
});
