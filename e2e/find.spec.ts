import { expect, FAILED_RESOURCE, test } from './support/fixtures';

test('the list is there, and the map comes when it is seen', async ({ page }) => {
  await page.goto('/nous-trouver');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(60);
  const map = page.getByRole('region', { name: 'Carte des points de vente' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('img', { name: /points de vente, zoomer$/ }).first()).toBeVisible();
});

test.describe('around me', () => {
  test.use({ geolocation: { latitude: 45.764, longitude: 4.8357 }, permissions: ['geolocation'] });

  test('the map comes to the visitor', async ({ page }) => {
    await page.goto('/nous-trouver');
    await page.getByRole('region', { name: 'Carte des points de vente' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Autour de moi' }).click();
    await expect(page.getByText('Te voilà ! La carte est autour de toi.')).toBeVisible();
  });
});

test('a refusal is answered, and the button works again', async ({ page }) => {
  await page.goto('/nous-trouver');
  await page.getByRole('region', { name: 'Carte des points de vente' }).scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: 'Autour de moi' });
  await button.click();
  await expect(page.getByText("Nous n'arrivons pas à vous trouver")).toBeVisible();
  await expect(button).toBeEnabled();
});

test.describe('when the map fails', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('the list stays, and the map says so', async ({ page }) => {
    await page.route('**/api/sales-points', (route) => route.fulfill({ status: 500 }));
    await page.goto('/nous-trouver');
    await page.getByRole('region', { name: 'Carte des points de vente' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('Oups ! Petit souci avec la carte.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(60);
  });
});
