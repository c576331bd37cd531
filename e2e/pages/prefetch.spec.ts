import { expect, openIdle, test } from '../support/fixtures';

test('a link prefetches its page on intent only', async ({ page }) => {
  const ahead: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch']) ahead.push(new URL(request.url()).pathname);
  });
  await openIdle(page, '/');
  // Scrolls every link of the page into view.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' });
  await expect(link).toBeInViewport();
  // The browser reports intersections before it is idle.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))),
  );
  expect(ahead).toEqual([]);

  await link.hover();
  await expect.poll(() => new Set(ahead)).toEqual(new Set(['/faq']));
  await page.getByRole('contentinfo').getByRole('link', { name: 'CGV' }).focus();
  await expect.poll(() => new Set(ahead)).toEqual(new Set(['/faq', '/legal/cgv']));
});
