// Lighthouse's scores of a page on a slow phone: the median of several runs.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { findBrowser } from '../test/find-browser.mjs';

const RUNS = 5;
const ATTEMPTS = 8;
const HUNDRED = 100;

async function visit(chrome, url) {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    // Without this header, the middleware would redirect the browser to its own language.
    extraHeaders: { 'Accept-Language': 'fr' },
  });
  if (!result) throw new Error(`Lighthouse reports nothing of ${url}`);
  return result.lhr;
}

async function audit(chrome, url) {
  const runs = [];
  // The first visit is not counted, because the server resizes pictures during it.
  await visit(chrome, url);
  for (let run = 0; runs.length < RUNS && run < ATTEMPTS; run += 1) {
    const report = await visit(chrome, url);
    // A headless browser sometimes paints nothing.
    if (report.audits['first-contentful-paint'].numericValue) runs.push(report);
  }
  const { categories, audits } = computeMedianRun(runs);
  const score = (id) => Math.round(categories[id].score * HUNDRED);
  const faults = (id) =>
    categories[id].auditRefs
      .map((ref) => audits[ref.id])
      .filter(({ score: points }) => points !== null && points < 1)
      .map(({ id: name }) => name);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    faults: ['accessibility', 'best-practices', 'seo'].flatMap(faults),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

/** Scores of 100, times in milliseconds: `{ path: audit }`. */
export async function audits(origin, paths) {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const found = {};
    for (const path of paths) found[path] = await audit(chrome, origin + path);
    return found;
  } finally {
    chrome.kill();
  }
}
