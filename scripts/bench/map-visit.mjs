// A visit to the map on a slow phone: the time until clusters respond, and how long zooming blocks it.
import { chromium } from 'playwright';
import { findBrowser } from '../test/find-browser.mjs';

const WINDOW = { width: 1440, height: 900 };
const SLOWDOWN = 4;
const ZOOM_STEPS = 5;
/** The duration of a zoom's animation, and the pause after it. */
const SETTLED_MS = 900;

/** Runs in the page: records when the first cluster could be clicked, and every task over 50 ms. */
function watch() {
  /** @type {{ ready?: number, tasks: { end: number, duration: number }[] }} */
  const seen = { tasks: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask' });
  const look = () => {
    if (document.querySelector('.map-cluster')) {
      // One frame later it is rendered, and the thread is free.
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(seen, { ready: performance.now() })),
      );
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the request of the points until clusters respond, and of the longest task from that request to the end of five zooms. */
export async function visitMap(origin) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: WINDOW, locale: 'fr-FR' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watch);
    await page.goto(`${origin}/nous-trouver`);
    await page.locator('#map').scrollIntoViewIfNeeded();
    await page.waitForFunction(() => Reflect.get(window, 'seen').ready, undefined, {
      timeout: 120_000,
    });
    const asked = await page.evaluate(() => {
      const requests = performance.getEntriesByType('resource');
      const points = requests.find(({ name }) => /\/api\/sales-points(\?|$)/.test(name));
      return points?.startTime ?? 0;
    });
    const ready = (await page.evaluate('seen.ready')) - asked;
    await page.waitForTimeout(SETTLED_MS);
    for (let step = 0; step < ZOOM_STEPS; step += 1) {
      await page.locator('.map-zoom button:first-child').click();
      await page.waitForTimeout(SETTLED_MS);
    }
    const tasks = await page.evaluate('seen.tasks');
    const since = tasks.filter(({ end }) => end > asked).map(({ duration }) => duration);
    const longest = Math.max(0, ...since);
    return { ready, longest };
  } finally {
    await browser.close();
  }
}
