// npm run contact-sheet: takes the screenshot of the built site for the README,
// docs/screenshots/site.webp. `npm run contact-sheet -- http://…` uses a running site instead.
import { chromium } from 'playwright';
import sharp from 'sharp';
import { isFresh } from './build/fingerprint.mjs';
import { build } from './build.mjs';
import { startSite } from './servers/next.mjs';
import { findBrowser } from './test/find-browser.mjs';

const TARGET = 'docs/screenshots/site.webp';
const COCOA = '#3b1a0f';
const GAP = 12;
const HEIGHT = 480;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 416, height: 900 };
/** The screenshots from left to right. */
const SHOTS = [
  { path: '/', viewport: DESKTOP },
  { path: '/produits/caramel', viewport: DESKTOP },
  { path: '/', viewport: PHONE },
  { path: '/produits/caramel', viewport: PHONE },
];

const given = process.argv[2]?.replace(/\/$/, '');
if (!given && !isFresh()) await build();
const server = given ? undefined : await startSite();
const site = given ?? server?.url;

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const parts = [];
let left = GAP;
for (const { path, viewport } of SHOTS) {
  const page = await browser.newPage({ viewport, locale: 'fr-FR', reducedMotion: 'reduce' });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  const { data, info } = await sharp(await page.screenshot())
    .resize({ height: HEIGHT })
    .toBuffer({ resolveWithObject: true });
  parts.push({ input: data, left, top: GAP });
  left += info.width + GAP;
}
await browser.close();
await server?.kill();
await sharp({ create: { width: left, height: HEIGHT + 2 * GAP, channels: 3, background: COCOA } })
  .composite(parts)
  .webp({ quality: 82 })
  .toFile(TARGET);
