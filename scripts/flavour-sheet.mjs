// npm run flavour-sheet: photographs the built site with five, seven and nine flavours, a row each, for
// docs/screenshots/flavours.webp. What is new has a long name, a spare palette and no pictures but its pot.
import sharp from 'sharp';
import { isFresh } from './build/fingerprint.mjs';
import { build } from './build.mjs';
import { openBrowser, photograph, writeSheet } from './pictures/sheet.mjs';
import { startSite } from './servers/next.mjs';
import { copyBuild } from './test/copy-build.mjs';
import { slugsOf, writeFlavours } from './test/flavours.mjs';

const TARGET = 'docs/screenshots/flavours.webp';
const COUNTS = [5, 7, 9];
const HEIGHT = 460;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const SHOWN_MS = 60_000;

const DIST_DIR = '.next-flavours';
const CONTENT_DIR = 'node_modules/.cache/flavours';
const REVALIDATE_SECRET = 'revalidate-for-pictures';

/** @param {string} newest the slug of a flavour's page */
const shotsOf = (newest) => [
  { path: '/', viewport: DESKTOP, element: '.shelf' },
  { path: '/', viewport: DESKTOP, click: '[popovertarget=products-menu]' },
  { path: `/produits/${newest}`, viewport: DESKTOP },
  { path: '/allergenes', viewport: DESKTOP, element: 'table' },
  { path: '/', viewport: PHONE, element: '.shelf' },
  { path: '/', viewport: PHONE, click: '[popovertarget=mobile-menu]' },
  { path: `/produits/${newest}`, viewport: PHONE },
  { path: '/allergenes', viewport: PHONE, element: 'section:has(> .sheet)' },
];

/** The pages of the build have the flavours of the content folder. */
async function announceFlavours(site) {
  const entry = { id: 1, documentId: 'a', slug: 'caramel', locale: null };
  const response = await fetch(`${site}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': REVALIDATE_SECRET },
    body: JSON.stringify({ event: 'entry.publish', model: 'product', entry }),
  });
  if (!response.ok) throw new Error(`The site refuses the notice: ${response.status}`);
}

/** Pages are rendered again behind the first visits. */
async function waitUntilShown(site, slugs) {
  const pages = ['/', '/allergenes', `/produits/${slugs.at(-1)}`];
  const isShown = async (page) => {
    const html = await (await fetch(site + page)).text();
    return slugsOf(Math.max(...COUNTS)).every(
      (slug) => html.includes(`/produits/${slug}"`) === slugs.includes(slug),
    );
  };
  const deadline = Date.now() + SHOWN_MS;
  for (const page of pages)
    while (!(await isShown(page))) {
      if (Date.now() > deadline) throw new Error(`${page} does not show ${slugs.join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
}

async function photographFlavours(browser, count) {
  writeFlavours(CONTENT_DIR, count);
  await copyBuild(DIST_DIR);
  const server = await startSite({ env: { DIST_DIR, CONTENT_DIR, REVALIDATE_SECRET } });
  try {
    const slugs = slugsOf(count);
    await announceFlavours(server.url);
    await waitUntilShown(server.url, slugs);
    const row = [];
    for (const { path, ...shot } of shotsOf(slugs.at(-1) ?? '')) {
      const picture = await photograph(browser, server.url + path, shot);
      row.push(sharp(picture).resize({ height: HEIGHT }));
    }
    return row;
  } finally {
    await server.kill();
  }
}

if (!isFresh()) await build();
const browser = await openBrowser();
try {
  const rows = [];
  for (const count of COUNTS) rows.push(await photographFlavours(browser, count));
  await writeSheet(TARGET, rows);
} finally {
  await browser.close();
}
