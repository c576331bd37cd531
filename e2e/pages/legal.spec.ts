import fr from '../../messages/fr.json' with { type: 'json' };
import { readDocument } from '../../tests/support/content';
import { expect, test } from '../support/fixtures';

const ROUTES = [
  '/legal/cgv',
  '/legal/mentions-legales',
  '/legal/confidentialite',
  '/accessibilite',
] as const;

test('legal pages have sections and no gaps, and the accessibility statement its result', async ({
  page,
}) => {
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/[[\]{}]/);
  }
  const { title } = readDocument('pages', 'accessibilite.fr.yaml') as { title: string };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

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
