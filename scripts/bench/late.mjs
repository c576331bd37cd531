// Whether scripts after the first paint still earn their place: docs/decisions/0013-scripts-after-the-first-paint.md
import { chromium } from 'playwright';
import { findBrowser } from '../find-browser.mjs';
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

/** In the page, before its own scripts: the largest paint, and when React knows the header's first link. */
function watch() {
  const seen = { paint: undefined, handler: undefined };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.paint = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  // A timer, as asking for frames would have the page draw more of them than it does by itself.
  const timer = setInterval(() => {
    const link = document.querySelector('header a');
    if (!link || !Object.keys(link).some((key) => key.startsWith('__reactProps'))) return;
    seen.handler = performance.now();
    clearInterval(timer);
  }, 10);
  // Who has answered about consent is shown no dialog, which could be the largest paint.
  localStorage.setItem('consent', JSON.stringify({ choice: 'denied', at: Date.now() }));
}

/** A first visit: seconds until the largest paint, and until the first React handler. */
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
    await page.waitForFunction(() => window.seen.handler && window.seen.paint);
    const { paint, handler } = await page.evaluate(() => window.seen);
    return { paint: paint / 1000, handler: handler / 1000 };
  } finally {
    await context.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** A page's variants by turns, so that a busy moment of the machine falls on both. */
async function compare(browser, sites, { name, path }) {
  const runs = sites.map(() => []);
  // The first visit is not counted: the site makes pictures on it.
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

/** Informs decision 13 and has no budget: whoever asks again compares the two. */
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
