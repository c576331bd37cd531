import { pathFor } from '../../lib/i18n/paths';
import { storedItems } from '../../lib/storage/stored-items';
import fr from '../../messages/fr.json' with { type: 'json' };
import { SETTINGS } from '../../tests/support/content';
import { extendedUnless } from '../support/extended';
import { expect, test } from '../support/fixtures';

const ROUTES = [
  '/legal/cgv',
  '/legal/mentions-legales',
  '/legal/confidentialite',
  '/accessibilite',
] as const;

for (const locale of ['fr', 'de'] as const)
  for (const route of ROUTES)
    test(
      `${pathFor(locale, route)} has sections and no gaps`,
      extendedUnless(locale === 'fr' && route === ROUTES[0]),
      async ({ page }) => {
        await page.goto(pathFor(locale, route));
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.locator('main')).not.toContainText(/[[\]{}]/);
      },
    );

test('all that a visit leaves in the browser is on the cookies page', async ({ page, context }) => {
  // The redirect from the path with its locale stores the language.
  await page.goto('/fr/nous-contacter');
  await page.locator('#message').fill('Une question');
  const stored = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await expect.poll(stored).toContain('draft:contact');
  const cookies = await context.cookies();
  const kept = [...cookies.map(({ name }) => name), ...(await stored())];
  expect(kept).toContain('NEXT_LOCALE');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.cookies.title);
  const listed = await page.getByRole('table').locator('code').allTextContents();
  expect(listed).toEqual(expect.arrayContaining(kept));
  await expect(page.getByRole('row', { name: /NEXT_LOCALE/ })).toContainText('365 jours');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cookies page has its whole table', async ({ page }) => {
    await page.goto('/legal/cookies');
    await expect(page.getByRole('columnheader')).toHaveCount(5);
    const items = storedItems({ hasMeasurement: false, hasAccounts: SETTINGS.enable_accounts });
    await expect(page.getByRole('rowheader')).toHaveCount(items.length);
  });
});
