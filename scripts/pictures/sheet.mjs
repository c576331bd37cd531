// Photographs of pages side by side, in one picture.
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '../test/find-browser.mjs';

const COCOA = '#3b1a0f';
const GAP = 12;

export const openBrowser = () =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });

/** In the browser: otherwise a picture loads when it is about to be seen. */
function loadPictures() {
  return Promise.all(
    Array.from(document.images, (image) => {
      image.loading = 'eager';
      return image.decode().catch(() => undefined);
    }),
  );
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {object} shot
 * @param {{ width: number, height: number }} shot.viewport
 * @param {string} [shot.click] what is opened first
 * @param {string} [shot.element] the part of the page; without it, what is in the window
 */
export async function photograph(browser, url, { viewport, click, element }) {
  const page = await browser.newPage({
    viewport,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    // For the style below.
    bypassCSP: true,
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (click) await page.locator(click).filter({ visible: true }).first().click();
  await page.evaluate(loadPictures);
  // What sticks to the window would be in the middle of a long part.
  if (element) await page.addStyleTag({ content: 'header { visibility: hidden }' });
  const picture = await (element ? page.locator(element).first() : page).screenshot();
  await page.close();
  return picture;
}

/**
 * Writes photographs as one WebP, in rows.
 * @param {string} target
 * @param {(import('sharp').Sharp)[][]} rows
 */
export async function writeSheet(target, rows) {
  const parts = [];
  let width = 0;
  let top = GAP;
  for (const row of rows) {
    let left = GAP;
    let height = 0;
    for (const picture of row) {
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      parts.push({ input: data, left, top });
      left += info.width + GAP;
      height = Math.max(height, info.height);
    }
    width = Math.max(width, left);
    top += height + GAP;
  }
  /** @type {import('sharp').Create} */
  const ground = { width, height: top, channels: 3, background: COCOA };
  const { size } = await sharp({ create: ground })
    .composite(parts)
    .webp({ quality: 82 })
    .toFile(target);
  console.log(`${target}: ${width} × ${top}, ${Math.round(size / 1024)} KB`);
}
