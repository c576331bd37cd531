import type { APIRequestContext } from 'playwright/test';
import { SETTINGS } from '../../tests/support/content';
import { announce } from '../support/announce';
import { checkAccessibility } from '../support/axe';
import { ContentServiceStub } from '../support/content-service-stub';
import { extended } from '../support/extended';
import { expect, test } from '../support/fixtures';
import { MAIN, STUBBED } from '../support/sites';

test.describe.configure({ mode: 'serial' });

const TITLE = 'Caramel Pécan : <b>noix</b> non déclarées';
const RECALL = JSON.stringify({
  slug: 'caramel-2026-11',
  title: TITLE,
  body: '### Que faire du pot\n\nRapporte-le au magasin. [Sans script](javascript:alert(1))',
  batches: ['L26310', 'L26311'],
  published_on: '2026-11-21',
  product: { slug: 'caramel' },
});
const FILES = ['caramel.fr', 'caramel.de', 'coco.fr'].map((name) => `recalls/${name}.yaml`);
const LINK = '/rappels#recall-caramel-2026-11';
/** Pages of every kind: cached, rendered for the request, without header, not found. */
const PATHS = [
  '/',
  '/produits/peanut',
  '/nous-trouver?q=Lyon',
  '/compte/connexion',
  '/accessibilite/points-de-vente',
  '/accessibilite/points-de-vente?q=Lyon',
  '/rien-du-tout',
];

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test.describe('without a recall', extended, () => {
  test.use({ baseURL: MAIN.url });

  test('the page says that nothing is recalled, when that was checked and where batches are', async ({
    page,
  }) => {
    await page.goto('/rappels');
    const main = page.getByRole('main');
    await expect(main.getByText('Aucun de nos pots n’est rappelé.')).toBeVisible();
    const checked = new Date(SETTINGS.recalls_checked_on).toLocaleDateString('fr', {
      dateStyle: 'long',
    });
    await expect(main.getByText(`Dernière vérification : ${checked}.`)).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Cherche le numéro de lot' })).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Rappels de produits' });
    await expect(link).toHaveAttribute('href', '/rappels');
  });
});

test.describe('with a recall', extended, () => {
  test.use({ baseURL: STUBBED.url });
  const service = new ContentServiceStub();
  test.beforeAll(async ({ request }) => {
    await service.start();
    // An attempt that failed may have left its recalls.
    for (const file of FILES) await service.remove(file);
    await announce(request, { event: 'entry.unpublish', model: 'recall' });
  });
  test.afterAll(() => service.stop());

  test('every page announces it from its next visit on', async ({ request }) => {
    // A page whose rendering began before the recall may still reach whoever waits for it.
    for (const path of PATHS)
      await expect
        .poll(async () => (await request.get(path)).headers()['x-nextjs-cache'], path)
        .not.toBe('STALE');
    expect(await textOf(request, '/')).not.toContain('recall-');
    await service.write('recalls/caramel.fr.yaml', RECALL);
    await service.write(
      'recalls/caramel.de.yaml',
      RECALL.replace(/Caramel Pécan[^"]*/, 'Karamell'),
    );
    const { revalidated } = await announce(request, { event: 'entry.publish', model: 'recall' });
    expect(revalidated).toEqual(['recalls']);
    // At the first visit of each: nobody is served the page from before the recall once more.
    for (const path of PATHS) expect(await textOf(request, path), path).toContain(LINK);
  });

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the banner leads to the batches, what to do and the contact', async ({ page }) => {
      await page.goto('/faq');
      const banner = page.getByRole('complementary', { name: 'Rappel de produit' });
      await expect(banner).toContainText(TITLE);
      await expect(banner).toContainText('Lots concernés : L26310, L26311');
      await banner.getByRole('link', { name: 'Que faire, qui contacter' }).click();
      await expect(page).toHaveURL(LINK);
      const recall = page.getByRole('article');
      await expect(recall.getByRole('heading', { level: 2 })).toHaveText(TITLE);
      await expect(recall.getByRole('heading', { level: 2 })).toBeInViewport();
      await expect(recall.getByRole('definition')).toHaveText([
        '21 novembre 2026',
        /Caramel/,
        'L26310',
        'L26311',
      ]);
      await expect(recall.getByRole('link', { name: /Caramel/ })).toHaveAttribute(
        'href',
        '/produits/caramel',
      );
      await expect(recall.getByText('Rapporte-le au magasin.')).toBeVisible();
      await expect(recall.getByRole('link', { name: 'Sans script' })).toHaveCount(0);
      const contact = page.getByRole('main').getByRole('link', { name: 'Nous écrire' });
      await expect(contact).toHaveAttribute('href', '/nous-contacter');
    });
  });

  test('a translation is shown in its language, and elsewhere the French recall as French', async ({
    page,
  }) => {
    await page.goto('/de/faq');
    await expect(page.getByRole('complementary')).toContainText('Karamell');
    await page.goto('/nl/terugroepingen');
    await expect(page.getByRole('complementary').locator('[lang=fr]')).toHaveText(TITLE);
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'fr');
  });

  for (const width of [390, 1440])
    test(`axe finds nothing on the recall, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/rappels');
      await expect(page.getByRole('article')).toBeVisible();
      await checkAccessibility(page);
    });

  test('the banner is printed', async ({ page }) => {
    await page.goto('/rappels');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('complementary')).toBeVisible();
  });

  test('several recalls are announced together', async ({ page, request }) => {
    await service.write('recalls/coco.fr.yaml', RECALL.replace('caramel-2026-11', 'coco'));
    await announce(request, { event: 'entry.publish', model: 'recall' });
    await expect.poll(() => textOf(request, '/')).toContain('2 rappels de produits en cours');
    await page.goto('/');
    await page.getByRole('complementary').getByRole('link').click();
    await expect(page).toHaveURL('/rappels');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('a change that is announced during an outage costs no visitor the page', async ({
    request,
  }) => {
    await service.edit('recalls/coco.fr.yaml', /Caramel Pécan/, 'Coco');
    await service.stop();
    await announce(request, { event: 'entry.update', model: 'recall' });
    for (const path of ['/', '/rappels', '/produits/caramel']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).toContain('2 rappels de produits en cours');
    }
    await service.start();
    await expect.poll(() => textOf(request, '/rappels')).toContain('Coco');
  });

  test('an unpublished recall leaves every page', async ({ request }) => {
    for (const file of FILES) await service.remove(file);
    await announce(request, { event: 'entry.unpublish', model: 'recall' });
    for (const path of [...PATHS, '/rappels', '/de/faq'])
      expect(await textOf(request, path), path).not.toContain('recall-caramel');
  });
});
