// A visit to the map on a slow phone: how soon its clusters answer, and how long zooming holds it up.
import { chromium } from 'playwright';
import { findBrowser } from '../find-browser.mjs';

const WINDOW = { width: 1440, height: 900 };
const SLOWDOWN = 4;
const ZOOM_STEPS = 5;
/** A zoom's animation, and the rest after it. */
const SETTLED_MS = 900;

/** In the page: when the first cluster was there to be pressed, and every task over 50 ms. */
function watch() {
  const seen = { ready: undefined, tasks: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask' });
  const look = () => {
    if (document.querySelector('.map-cluster')) {
      // A frame later it is drawn, and the thread is free to answer.
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(seen, { ready: performance.now() })),
      );
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the points' request to clusters that answer, and of the longest task from then to the end of five zooms. */
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
    await page.waitForFunction(() => window.seen.ready, undefined, { timeout: 120_000 });
    const asked = await page.evaluate(() => {
      const requests = performance.getEntriesByType('resource');
      return requests.find(({ name }) => /\/api\/sales-points(\?|$)/.test(name)).startTime;
    });
    const ready = (await page.evaluate(() => window.seen.ready)) - asked;
    await page.waitForTimeout(SETTLED_MS);
    for (let step = 0; step < ZOOM_STEPS; step += 1) {
      await page.locator('.leaflet-control-zoom-in').click();
      await page.waitForTimeout(SETTLED_MS);
    }
    const tasks = await page.evaluate(() => window.seen.tasks);
    const since = tasks.filter(({ end }) => end > asked).map(({ duration }) => duration);
    const longest = Math.max(0, ...since);
    return { ready, longest };
  } finally {
    await browser.close();
  }
}
