import { createHmac } from 'node:crypto';
import { PREVIEW_COOKIE } from '../../lib/storage/names';
import { FIRST, PRODUCTS } from '../../tests/support/content';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, FAILED_RESOURCE, test } from '../support/fixtures';
import { MAIN, PREVIEW_SECRET, STUBBED } from '../support/sites';

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: STUBBED.url });

const KEY = PRODUCTS[0]?.key;
const service = new ContentServiceStub();
test.beforeAll(async () => {
  await service.start();
  const draftOf = (locale: string, name: string) =>
    service.edit(`products/${KEY}.${locale}.yaml`, /^name: .*/m, `name: ${name}`, {
      as: `products/${KEY}.${locale}.draft.yaml`,
    });
  await draftOf('fr', 'Caramel en brouillon');
  await draftOf('de', 'Karamell im Entwurf');
  await service.edit(`products/${KEY}.fr.yaml`, /^slug: .*/m, 'slug: en-brouillon', {
    as: 'products/en-brouillon.fr.draft.yaml',
  });
});
test.afterAll(() => service.stop());

/** The URL that the content service's Preview button opens. */
function signed(parameters: Record<string, string>): string {
  const expires = String(Math.floor(Date.now() / 1000) + 600);
  const query = new URLSearchParams({ status: 'draft', ...parameters, expires });
  query.sort();
  const signature = createHmac('sha256', PREVIEW_SECRET).update(query.toString()).digest('hex');
  return `/api/preview?${query}&signature=${signature}`;
}

const FLAVOUR = { uid: 'api::product.product', slug: FIRST };

test('a draft is shown at the path of its page until the editor leaves the preview', async ({
  page,
  request,
}) => {
  const response = await page.goto(signed({ ...FLAVOUR, locale: 'fr' }));
  await expect(page).toHaveURL(`/produits/${FIRST}`);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByText('Caramel en brouillon').first()).toBeAttached();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const banner = page.getByRole('complementary', { name: 'Aperçu' });
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Voir le kit' })).toHaveAttribute(
    'href',
    '/fr/nous-vendre#kit',
  );

  // Other visitors do not see it, and it is not cached.
  const visitor = await (await request.get(`/produits/${FIRST}`)).text();
  expect(visitor).not.toContain('brouillon');

  await banner.getByRole('link', { name: 'Quitter l’aperçu' }).click();
  await expect(page).toHaveURL(`/produits/${FIRST}`);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('Caramel en brouillon')).toHaveCount(0);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain(PREVIEW_COOKIE);
});

test(
  'the admin’s frame shows the published page too, and its drafts again',
  extended,
  async ({ page }) => {
    await page.goto(signed({ ...FLAVOUR, locale: 'fr' }));
    const published = await page.goto(signed({ ...FLAVOUR, locale: 'fr', status: 'published' }));
    await expect(page).toHaveURL(`/produits/${FIRST}`);
    const { 'x-frame-options': framing, 'content-security-policy': policy } =
      published?.headers() ?? {};
    expect(framing).toBeUndefined();
    expect(policy).toContain(
      `frame-ancestors ${new URL(STUBBED.env.CONTENT_API_URL ?? '').origin}`,
    );
    await expect(page.getByText('Caramel en brouillon')).toHaveCount(0);
    await expect(page.getByText('la version publiée')).toBeVisible();
    await page.goto(signed({ ...FLAVOUR, locale: 'fr' }));
    await expect(page.getByText('Caramel en brouillon').first()).toBeAttached();
  },
);

test(
  'a recall that is not published is on its page only, and a preview asks for none',
  extended,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const title = 'Un rappel en brouillon';
    await service.write(
      'recalls/unpublished.fr.draft.yaml',
      JSON.stringify({ slug: 'unpublished', title, published_on: '2026-11-21' }),
    );
    await page.clock.install();
    await page.goto(signed({ uid: 'api::recall.recall', slug: 'unpublished' }));
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(title);
    await expect(page.getByRole('complementary', { name: 'Rappel de produit' })).toHaveCount(0);
    await page.clock.fastForward(180_000);
    await page.goto('/faq');
    await expect(page.getByText(title)).toHaveCount(0);
    expect(asked).not.toContain('/recalls.json');
    await service.remove('recalls/unpublished.fr.draft.yaml');
  },
);

test.describe('a document that was never published', () => {
  test.use({ expectedConsole: FAILED_RESOURCE });

  test('exists only in the preview, and in its language', extended, async ({ page }) => {
    expect((await page.goto('/produits/en-brouillon'))?.status()).toBe(404);
    await page.goto(signed({ uid: 'api::product.product', slug: 'en-brouillon' }));
    await expect(page.getByRole('heading', { name: 'Valeurs nutritionnelles' })).toBeVisible();
    await page.goto(signed({ ...FLAVOUR, locale: 'de' }));
    await expect(page).toHaveURL(`/de/produkte/${FIRST}`);
    await expect(page.getByText('Karamell im Entwurf').first()).toBeAttached();
    await page.goto('/api/preview/exit');
    expect((await page.goto('/produits/en-brouillon'))?.status()).toBe(404);
  });
});

test('the preview route redirects to no other site, and requires the secret', async ({
  request,
}) => {
  const open = (path: string) => request.get(path, { maxRedirects: 0 });
  expect((await open(signed({ path: '//evil.example' }))).status()).toBe(400);
  const tampered = signed({ path: '/faq' }).replace('faq', 'blog');
  for (const path of ['/api/preview?path=/faq&secret=wrong', tampered])
    expect((await open(path)).status(), path).toBe(401);
  for (const call of [`?secret=${PREVIEW_SECRET}&path=/faq`, '/exit'])
    expect((await open(`${MAIN.url}/api/preview${call}`)).status(), call).toBe(404);
});
