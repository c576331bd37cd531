// npm run contact-sheet: photographs the built site for README, docs/screenshots/site.webp.
// `npm run contact-sheet -- http://…` photographs a running site instead.
import sharp from 'sharp';
import { isFresh } from './build/fingerprint.mjs';
import { build } from './build.mjs';
import { openBrowser, photograph, writeSheet } from './pictures/sheet.mjs';
import { startSite } from './servers/next.mjs';

const TARGET = 'docs/screenshots/site.webp';
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

const given = process.argv[2]?.replace(/\/$/, '');
if (!given && !isFresh()) await build();
const server = given ? undefined : await startSite();
const site = given ?? server?.url;

const browser = await openBrowser();
const row = [];
for (const { path, viewport } of SHOTS) {
  const picture = await photograph(browser, site + path, { viewport });
  row.push(sharp(picture).resize({ width: Math.round(viewport.width * SCALE) }));
}
await browser.close();
await server?.kill();
await writeSheet(TARGET, [row]);
