// npm run contact-sheet: photographs the built site for README, docs/screenshots/site.webp.
// `npm run contact-sheet -- http://…` photographs a running site instead.
import { chromium } from 'playwright';
import sharp from 'sharp';
import { isFresh } from './build/fingerprint.mjs';
import { build } from './build.mjs';
import { startSite } from './servers/next.mjs';
import { findBrowser } from './test/find-browser.mjs';

const TARGET = 'docs/screenshots/site.webp';
const COCOA = '#3b1a0f';
const GAP = 12;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 416, height: 900 };
/** From left to right. */
const SHOTS = [
  { path: '/', viewport: DESKTOP },
  { path: '/produits/caramel', viewport: DESKTOP },
  { path: '/', viewport: PHONE },
  { path: '/produits/caramel', viewport: PHONE },
];
const SCALE = 0.535;

async function photograph(browser, { path, viewport }) {
  const page = await browser.newPage({ viewport, locale: 'fr-FR', reducedMotion: 'reduce' });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return sharp(picture)
    .resize({ width: Math.round(viewport.width * SCALE) })
    .toBuffer({ resolveWithObject: true });
}

const given = process.argv[2]?.replace(/\/$/, '');
if (!given && !isFresh()) await build();
const server = given ? undefined : await startSite();
const site = given ?? server?.url;

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const parts = [];
let width = GAP;
let height = 0;
for (const shot of SHOTS) {
  const { data, info } = await photograph(browser, shot);
  parts.push({ input: data, left: width, top: GAP });
  width += info.width + GAP;
  height = Math.max(height, info.height);
}
await browser.close();
await server?.kill();

/** @type {import('sharp').Create} */
const ground = { width, height: height + 2 * GAP, channels: 3, background: COCOA };
const { size } = await sharp({ create: ground })
  .composite(parts)
  .webp({ quality: 82 })
  .toFile(TARGET);
console.log(`${TARGET}: ${width} × ${ground.height}, ${Math.round(size / 1024)} KB`);
