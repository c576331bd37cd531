import { createHmac } from 'node:crypto';
import { expect, FAILED_RESOURCE, test } from './support/fixtures';
import { FragileService } from './support/fragile-service';
import { FRAGILE, MAIN, PREVIEW_SECRET } from './support/sites';

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: FRAGILE.url });

const service = new FragileService();
test.beforeAll(async () => {
  await service.start();
  const draftOf = (locale: string, name: string) =>
    service.edit(`products/caramel.${locale}.yaml`, /^name: .*/m, `name: ${name}`, {
      as: `products/caramel.${locale}.draft.yaml`,
    });
  await draftOf('fr', 'Caramel en brouillon');
  await draftOf('de', 'Karamell im Entwurf');
  await service.edit('products/caramel.fr.yaml', /slug: caramel/, 'slug: pistache', {
    as: 'products/pistache.fr.draft.yaml',
  });
});
test.afterAll(() => service.stop());

/** The address that the content service's Preview button opens. */
function signed(parameters: Record<string, string>): string {
  const expires = String(Math.floor(Date.now() / 1000) + 600);
  const query = new URLSearchParams({ status: 'draft', ...parameters, expires });
  query.sort();
  const signature = createHmac('sha256', PREVIEW_SECRET).update(query.toString()).digest('hex');
  return `/api/preview?${query}&signature=${signature}`;
}

const CARAMEL = { uid: 'api::product.product', slug: 'caramel' };

test('a draft is shown at its page’s clean address, until the preview is left', async ({
  page,
  request,
}) => {
  const response = await page.goto(signed({ ...CARAMEL, locale: 'fr' }));
  await expect(page).toHaveURL('/produits/caramel');
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByText('Caramel en brouillon').first()).toBeAttached();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const banner = page.getByRole('complementary', { name: 'Aperçu' });
  await expect(banner).toBeVisible();

  // Nobody else sees it, and nothing of it is kept.
  const visitor = await (await request.get('/produits/caramel')).text();
  expect(visitor).not.toContain('brouillon');

  await banner.getByRole('link', { name: 'Quitter l’aperçu' }).click();
  await expect(page).toHaveURL('/produits/caramel');
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('Caramel en brouillon')).toHaveCount(0);
});

test('a draft in another language is shown in that language', async ({ page }) => {
  await page.goto(signed({ ...CARAMEL, locale: 'de' }));
  await expect(page).toHaveURL('/de/produkte/caramel');
  await expect(page.getByText('Karamell im Entwurf').first()).toBeAttached();
  await expect(page.getByRole('complementary', { name: 'Vorschau' })).toBeVisible();
  // By a path, in French words: the site finds the language's own.
  await page.goto(`/api/preview?secret=${PREVIEW_SECRET}&path=/produits/caramel&locale=nl`);
  await expect(page).toHaveURL('/nl/producten/caramel');
  // As visitors see it.
  await page.goto(signed({ ...CARAMEL, locale: 'de', status: 'published' }));
  await expect(page).toHaveURL('/de/produkte/caramel');
  await expect(page.getByText('Karamell im Entwurf')).toHaveCount(0);
});

test.describe('a document that was never published', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('is there in the preview alone', async ({ page }) => {
    expect((await page.goto('/produits/pistache'))?.status()).toBe(404);
    await page.goto(signed({ uid: 'api::product.product', slug: 'pistache' }));
    await expect(page.getByRole('heading', { name: 'Valeurs nutritionnelles' })).toBeVisible();
    await page.goto('/api/preview/exit');
    expect((await page.goto('/produits/pistache'))?.status()).toBe(404);
  });
});

test('nothing leads off the site, and nobody in without the secret', async ({ request }) => {
  const open = (address: string) => request.get(address, { maxRedirects: 0 });
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/.//evil.example',
  ])
    expect((await open(signed({ path }))).status(), path).toBe(400);
  const tampered = signed({ path: '/faq' }).replace('faq', 'blog');
  for (const address of ['/api/preview?path=/faq', '/api/preview?path=/faq&secret=wrong', tampered])
    expect((await open(address)).status(), address).toBe(401);
  for (const call of [`?secret=${PREVIEW_SECRET}&path=/faq`, '/exit'])
    expect((await open(`${MAIN.url}/api/preview${call}`)).status(), call).toBe(404);
});
