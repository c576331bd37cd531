import type { Page } from 'playwright/test';
import { expect, FAILED_RESOURCE, test } from './support/fixtures';
import { newEmail, storedFrom } from './support/stored';

async function fill(page: Page, email: string) {
  await page.getByLabel('Nom complet').fill('Aimée Gâteau');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Téléphone').fill('+33 1 99 00 12 34');
  await page.getByLabel('Sujet').selectOption('love');
  await page.getByLabel('Message').fill('Je vous aime.\nVraiment.');
  await page.getByRole('checkbox').check();
}

const success = 'Ton message a bien été envoyé, on te recontacte bientôt !';
const failure = 'Oups ! On a eu un petit problème je crois, réessaie plus tard !';

test('a message is stored, then success is said', async ({ page }) => {
  const email = newEmail();
  await page.goto('/nous-contacter');
  await fill(page, email);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('status')).toHaveText(success);
  await expect(page.getByLabel('Nom complet')).toHaveValue('');
  expect(await storedFrom('contact-messages', email)).toMatchObject([
    { name: 'Aimée Gâteau', phone: '+33 1 99 00 12 34', subject: 'love', locale: 'fr' },
  ]);
});

test('an incomplete form says so, goes to the first fault and sends nothing', async ({ page }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await page.goto('/nous-contacter');
  await page.getByLabel('E-mail').fill('pas une adresse');
  await page.getByLabel('Téléphone').focus();
  await expect(page.getByText('Cette adresse e-mail a l’air bizarre.')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Formulaire incomplet.')).toBeVisible();
  await expect(page.getByLabel('Nom complet')).toBeFocused();
  expect(posts).toBe(0);
});

test.describe('when the service fails', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('nothing that was typed is lost', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/nous-contacter');
    await fill(page, 'aimee@example.com');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('status')).toHaveText(failure);
    await expect(page.getByLabel('Message')).toHaveValue('Je vous aime.\nVraiment.');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form is a plain post with its outcome', async ({ page }) => {
    const email = newEmail();
    await page.goto('/nous-contacter');
    await fill(page, email);
    await expect(page.getByText(success)).toBeHidden();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page).toHaveURL(/\/nous-contacter#sent$/);
    await expect(page.getByText(success)).toBeVisible();
    expect(await storedFrom('contact-messages', email)).toHaveLength(1);
  });

  test('the kit request is a plain post with its outcome', async ({ page }) => {
    const email = newEmail();
    await page.goto('/en/sell');
    await page.getByLabel('Price labels').check();
    await page.getByLabel('Screen visuals').uncheck();
    await page.locator('#business').selectOption('cinema');
    await page.locator('#name').fill('Ciné');
    await page.locator('#email').fill(email);
    await page.locator('#phone').fill('0199001234');
    await page.locator('#address').fill('1 rue du Lait');
    await page.locator('#postcode').fill('75001');
    await page.locator('#city').fill('Paris');
    await page.locator('input[name=accept_legal]').check();
    await page.locator('#kit button[type=submit]').click();
    await expect(page).toHaveURL(/\/en\/sell#sent$/);
    await expect(page.locator('#sent')).toBeVisible();
    expect(await storedFrom('kit-requests', email)).toMatchObject([
      { business: 'cinema', items: ['price_labels', 'table_stands'], locale: 'en' },
    ]);
  });
});
