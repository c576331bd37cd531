import type { Page } from 'playwright/test';

/**
 * Holds back the responses to a page's script requests. The clock is paused too, so that no frame or
 * timer requests scripts, only a click.
 * @returns how many scripts were requested, and what releases them and resumes the clock
 */
export async function holdScripts(page: Page) {
  let count = 0;
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    count += 1;
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return {
    requested: () => count,
    release: async () => {
      open();
      await page.clock.resume();
    },
  };
}
