// Whether scripts after the first paint are still worthwhile: docs/decisions/0013-scripts-after-the-first-paint.md
import { chromium } from 'playwright';
import { findBrowser } from '../test/find-browser.mjs';
import { median } from './percentile.mjs';
import { startProxy } from './script-tags-proxy.mjs';
import { withSite } from './site.mjs';

export const title = 'Late scripts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
};
const SLOWDOWN = 4;
const MBIT_PER_SECOND = 1.6;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = (MBIT_PER_SECOND * 1e6) / 8;
const RUNS = 7;

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'shops', path: '/nous-trouver' },
  { name: 'terms', path: '/legal/cgv' },
];
const VARIANTS = [
  { name: 'late, as served', rewrites: false },
  { name: "Next's own tags", rewrites: true },
];

/** Runs in the page before its scripts: records the largest paint, and when React has hydrated the header's first link. */
function watch() {
  /** @type {{ paint?: number, handler?: number }} */
  const seen = {};
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.paint = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // A timer, because requesting frames would make the page render more of them.
  const timer = setInterval(() => {
    const link = document.querySelector('header a');
    if (!link || !Object.keys(link).some((key) => key.startsWith('__reactProps'))) return;
    seen.handler = performance.now();
    clearInterval(timer);
  }, 10);
  // With a stored choice there is no consent dialog, which could be the largest paint.
  localStorage.setItem('consent', JSON.stringify({ choice: 'denied', at: Date.now() }));
}

/** Measures a first visit: seconds until the largest paint, and until the first React handler. */
async function visit(browser, url) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watch);
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    if (!response.ok()) throw new Error(`${url}: ${await response.text()}`);
    await page.waitForFunction(() => {
      const { handler, paint } = Reflect.get(window, 'seen');
      return handler && paint;
    });
    const { paint, handler } = await page.evaluate('seen');
    return { paint: paint / 1000, handler: handler / 1000 };
  } finally {
    await context.close();
  }
}

/** Measures a page's variants alternately, so that other load affects both. */
async function compare(browser, sites, { name, path }) {
  const runs = sites.map(() => []);
  // The first visit is not counted, because the site resizes pictures during it.
  for (let run = 0; run <= RUNS; run += 1)
    for (const [index, { url }] of sites.entries()) {
      const seen = await visit(browser, url + path);
      if (run > 0) runs[index].push(seen);
    }
  const medians = runs.map((visits) => ({
    paint: median(visits.map(({ paint }) => paint)),
    handler: median(visits.map(({ handler }) => handler)),
  }));
  return { name, medians };
}

const rows = ({ name, medians }) =>
  medians.map(
    ({ paint, handler }, index) =>
      `| ${name} | ${VARIANTS[index].name} | ${paint.toFixed(2)} | ${handler.toFixed(2)} |`,
  );

/** What late scripts change, in words: `home −0.36 s, shops −0.07 s`. */
const changes = (results, measure) =>
  results
    .map(({ name, medians: [late, own] }) => {
      const change = late[measure] - own[measure];
      return `${name} ${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(2)} s`;
    })
    .join(', ');

/** Has no budget: the numbers inform decision 13. */
export const run = () =>
  withSite(async (origin) => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    });
    const sites = await Promise.all(VARIANTS.map((variant) => startProxy(origin, variant)));
    try {
      const results = [];
      for (const page of PAGES) results.push(await compare(browser, sites, page));
      return {
        lines: [
          `First visits of a phone at ${MBIT_PER_SECOND} Mbit/s and ${LATENCY_MS} ms with its CPU slowed ${SLOWDOWN} times, throttled for real; median of ${RUNS}, consent refused before. The first handler is there when React owns the header’s first link. Both variants come through the same proxy, which only puts Next’s own tags back for one of them.`,
          '',
          '| page | scripts | LCP s | first handler s |',
          '| --- | --- | ---: | ---: |',
          ...results.flatMap(rows),
          '',
          `Late scripts move the LCP (${changes(results, 'paint')}) and the first handler (${changes(results, 'handler')}).`,
        ],
        failures: [],
      };
    } finally {
      await Promise.all(sites.map(({ stop }) => stop()));
      await browser.close();
    }
  });
