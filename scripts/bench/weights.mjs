// The bytes of a phone's first visit to a page, by type.
import { chromium } from 'playwright';
import { findBrowser } from '../test/find-browser.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** Resource types, as columns. */
const COLUMNS = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  font: 'fonts',
  image: 'images',
};

async function weigh(browser, url) {
  const page = await browser.newPage({ ...PHONE, locale: 'fr-FR' });
  const requests = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const weight = { html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    weight[COLUMNS[request.resourceType()] ?? 'other'] += responseBodySize;
  }
  await page.close();
  return { ...weight, requests: requests.length };
}

/**
 * The bytes of sent bodies by type, and the number of requests, for each path: `{ path: weight }`.
 */
export async function weights(origin, paths) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    const found = {};
    for (const path of paths) found[path] = await weigh(browser, origin + path);
    return found;
  } finally {
    await browser.close();
  }
}
