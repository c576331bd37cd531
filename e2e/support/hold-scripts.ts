import type { Page } from 'playwright/test';

/**
 * Keeps a page's scripts from coming. Its clock stands too, so that no frame and no timer starts
 * them, but a press alone.
 * @returns how many were asked for, and what lets them and the clock go
 */
export async function holdScripts(page: Page) {
  let count = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    count += 1;
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  return {
    asked: () => count,
    release: async () => {
      letGo();
      await page.clock.resume();
    },
  };
}
