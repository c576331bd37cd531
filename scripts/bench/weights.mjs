// What a phone's first visit to a page is sent, by type.
import { chromium } from 'playwright';
import { findBrowser } from '../find-browser.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

/** CDP's resource types, as columns. */
const COLUMNS = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'images',
};

async function weigh(browser, url) {
  const page = await browser.newPage({ ...PHONE, locale: 'fr-FR' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map();
  const weight = { html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    weight[COLUMNS[types.get(requestId)] ?? 'other'] += encodedDataLength;
  });
  session.on('Network.loadingFinished', () => {
    weight.requests += 1;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return weight;
}

/** Bytes of bodies as they are sent, by type, and the number of requests, of each address: `{ path: weight }`. */
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
