// npm run size: measures the gzipped JavaScript of a first visit, and the HTML of every page as the
// site sends it. It fails above a budget.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readPages } from './test/served-pages.mjs';

const KB = 1024;
const dist = process.env.DIST_DIR ?? '.next';

/** @typedef {import('./test/served-pages.mjs').Page} Page */

/** The route of every flavour. */
const FLAVOUR = '/produits/';
/**
 * The budgets in KB gzip, per page. One build serves sites with and without analytics, so every page
 * has the code that asks for consent.
 */
const BUDGETS = {
  '/': 145.3,
  // This page has the code that gives the menus its colour.
  [FLAVOUR]: 145.5,
  '/faq': 145.3,
  // This page's previews listen to the form.
  '/nous-vendre': 146.5,
  '/nous-contacter': 146.3,
  // This page has the code that computes from each shop's week whether it is open, and that says of
  // hours, positions and distances how certain they are.
  '/nous-trouver': 154.6,
};
const OTHERS = ['/legal/cgv', '/accessibilite/points-de-vente'];

/**
 * The budgets of HTML in KB: before compression, gzipped, and in Brotli. They leave 10 to 20 % for
 * editors' additions.
 */
const HTML_BUDGETS = {
  '/': { raw: 110, gzipped: 20 },
  // This page contains drawings of a label, a stand and a screen, so that the preview's code need
  // not be loaded for them.
  '/nous-vendre': { raw: 168, gzipped: 26.5 },
  // This page names every region that has a shop, and has a form for the moment at which shops must be open.
  '/nous-trouver': { raw: 107, gzipped: 22, brotli: 17.6 },
};
const OTHER_HTML = { raw: 125, gzipped: 22 };
/** The flavours that these budgets are for. */
const FLAVOURS = 6;
/** What a page may weigh more for each further flavour, for the blog and for a recall. */
const MORE_HTML = { raw: 4, gzipped: 0.5, brotli: 0.4 };

/** @param {Page} page */
function htmlBudget({ route, html }) {
  const text = html.toString();
  const count = (part) => text.match(part)?.length ?? 0;
  if (route === '/accessibilite/points-de-vente') {
    const shops = count(/<li/g);
    return { raw: 40 + shops, gzipped: 6 + shops / 10 };
  }
  const more =
    Math.max(0, count(/class="menu-tile"/g) - FLAVOURS) +
    Math.min(1, count(/href="[^"]*\/blog"/g)) +
    Math.min(1, count(/#recall-/g));
  const budget = Object.entries(HTML_BUDGETS[route] ?? OTHER_HTML);
  return Object.fromEntries(budget.map(([form, size]) => [form, size + more * MORE_HTML[form]]));
}

/** The site's level of compression (lib/server/compression.ts). */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const SCRIPT = /<script[^>]+src="[^"]+"[^>]*>/g;
/** @type {Map<string, number>} */
const gzipped = new Map();

/** @param {string} file */
function weigh(file) {
  const known = gzipped.get(file);
  if (known !== undefined) return known;
  const { length } = gzipSync(readFileSync(path.join(dist, file)), { level: 9 });
  gzipped.set(file, length);
  return length;
}

/**
 * The scripts in a page's HTML, without those that modern browsers skip.
 * @param {Buffer} html
 */
const scripts = (html) =>
  new Set(
    (html.toString().match(SCRIPT) ?? [])
      .filter((tag) => !/nomodule/i.test(tag))
      .map((tag) => decodeURIComponent(/src="\/_next\/([^"?]+)/.exec(tag)?.[1] ?? tag)),
  );

/**
 * Prints the sizes of scripts, and of the HTML above its budget.
 * @param {Page[]} pages
 * @returns {boolean} whether all are within their budgets
 */
export function checkSizes(pages) {
  let hasPassed = true;
  for (const page of pages) {
    const { path: name, html } = page;
    const sizes = { raw: html, gzipped: gzipSync(html), brotli: brotliCompressSync(html, BROTLI) };
    for (const [form, budget] of Object.entries(htmlBudget(page))) {
      const size = sizes[form].length / KB;
      if (size <= budget) continue;
      hasPassed = false;
      console.log(`✗ ${name}: ${size.toFixed(1)} KB of HTML of ${budget.toFixed(1)}, ${form}`);
    }
  }
  for (const route of [...Object.keys(BUDGETS), ...OTHERS]) {
    const page = pages.find((one) =>
      route === FLAVOUR ? one.route.startsWith(FLAVOUR) : one.route === route,
    );
    if (!page) throw new Error(`There is no page ${route}`);
    const size = [...scripts(page.html)].reduce((sum, file) => sum + weigh(file), 0) / KB;
    const budget = BUDGETS[route];
    // Every page has scripts. If none is found, SCRIPT no longer matches Next's HTML.
    const isWithin = size > 0 && size <= (budget ?? Number.POSITIVE_INFINITY);
    hasPassed &&= isWithin;
    console.log(
      `${isWithin ? '✓' : '✗'} ${route.padEnd(36)} ${size.toFixed(1).padStart(6)} KB${budget ? ` of ${budget}` : ''}`,
    );
  }
  return hasPassed;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exit(checkSizes(await readPages()) ? 0 : 1);
