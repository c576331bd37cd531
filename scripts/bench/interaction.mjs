// How fast a slow phone responds to a touch: the time to the next frame, and the longest task.
import { chromium } from 'playwright';
import { findBrowser } from '../test/find-browser.mjs';
import { withSite } from './measured-site.mjs';
import { median } from './percentile.mjs';

export const title = 'Interaction';

const SLOWDOWN = 4;
const BUDGET_MS = 100;
/** The maximum time that a consent choice may block the main thread, at full speed. */
const CONSENT_BUDGET_MS = 50;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const RUNS = 3;

/** The touched controls: page, control, what opens it first, and whether the consent dialog is shown. */
/** @type {{ name: string, path: string, control: string, opener?: string, isConsent?: boolean }[]} */
const CASES = [
  { name: 'menu', path: '/', control: 'button[popovertarget="mobile-menu"]' },
  { name: 'languages', path: '/', control: 'button[popovertarget="language-menu"]' },
  {
    name: 'locale switch',
    path: '/',
    opener: 'button[popovertarget="language-menu"]',
    control: '#language-menu a[hreflang="de"]',
  },
  { name: 'FAQ toggle', path: '/faq', control: 'details:not([open]) summary' },
  { name: 'consent: refuse', path: '/', control: '.consent button >> nth=0', isConsent: true },
  { name: 'consent: accept', path: '/', control: '.consent button >> nth=1', isConsent: true },
];

/** Chromium reports events of at least 16 ms; a faster response has no entry. */
const observe = () => {
  const measured = { event: 0, task: 0 };
  Object.assign(window, { measured });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId)
        measured.event = Math.max(measured.event, entry.duration);
  }).observe(
    /** @type {PerformanceObserverInit} */ ({
      type: 'event',
      durationThreshold: 16,
      buffered: false,
    }),
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.task = Math.max(measured.task, duration);
  }).observe({ type: 'longtask', buffered: false });
};

/**
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {(typeof CASES)[number]} touched
 */
async function touch(browser, origin, { path, opener, control, isConsent }) {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  if (!isConsent)
    await page.addInitScript(() => {
      localStorage.setItem('consent', JSON.stringify({ choice: 'denied', at: Date.now() }));
    });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (opener) await page.locator(opener).first().tap();
  // A 204 keeps the page, and what is measured on it.
  await page.route('**/de', (route) => route.fulfill({ status: 204 }));
  const target = page.locator(control).first();
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(observe);
  await target.tap();
  // After two frames and an idle callback, everything that the touch caused has been reported.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 100))),
        ),
      ),
  );
  const measured = await page.evaluate('measured');
  await context.close();
  return measured;
}

/** Event duration (INP's measure) and longest task of each control, median of several touches. */
export const run = () =>
  withSite(async (origin) => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    });
    try {
      const results = [];
      for (const touched of CASES) {
        const runs = [];
        for (let run = 0; run < RUNS; run += 1) runs.push(await touch(browser, origin, touched));
        results.push({
          ...touched,
          event: median(runs.map(({ event }) => event)),
          task: median(runs.map(({ task }) => task)),
        });
      }
      const row = ({ name, event, task }) =>
        `| ${name} | ${event || '< 16'} | ${Math.round(task) || '< 50'} |`;
      return {
        lines: [
          `A phone with its CPU slowed ${SLOWDOWN} times, median of ${RUNS} touches. "Next frame" is what INP counts: from the touch to the frame that answers it. Tasks are reported from 50 ms on.`,
          '',
          '| control | next frame, ms | longest task, ms |',
          '| --- | ---: | ---: |',
          ...results.map(row),
          '',
          `Budgets: ${BUDGET_MS} ms for both; the consent's task at full speed ${CONSENT_BUDGET_MS} ms.`,
        ],
        failures: results.flatMap(({ name, event, task, isConsent }) => [
          ...(event >= BUDGET_MS ? [`${name}: ${event} ms to the next frame`] : []),
          ...(task >= BUDGET_MS ? [`${name}: a task of ${task} ms`] : []),
          ...(isConsent && task / SLOWDOWN >= CONSENT_BUDGET_MS
            ? [`${name}: ${task / SLOWDOWN} ms of main thread`]
            : []),
        ]),
      };
    } finally {
      await browser.close();
    }
  });
