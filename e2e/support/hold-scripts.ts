import type { Page } from 'playwright/test';

/**
 * Holds back the responses to a page's script requests. The clock is paused too, so that no frame or
 * timer requests scripts, only a click.
 * @returns how many scripts were requested, what releases them and resumes the clock, and what fails them
 */
export async function holdScripts(page: Page) {
  let count = 0;
  let settle: (isLost: boolean) => void = () => {};
  const held = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    count += 1;
    if (await held) await route.abort();
    else await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return {
    requested: () => count,
    release: async () => {
      settle(false);
      await page.clock.resume();
    },
    lose: () => settle(true),
  };
}
