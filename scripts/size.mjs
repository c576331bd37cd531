// npm run size: measures the gzipped JavaScript of a first visit, and the HTML of every page of the
// build as it is sent. It fails above a budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { joinFlightScripts } from '../lib/next-internals/inline-scripts.cjs';
import { deferScripts } from '../lib/next-internals/late-scripts.cjs';

const KB = 1024;
const dist = process.env.DIST_DIR ?? '.next';

/** The page of any flavour of the content. */
function flavourPage() {
  const [file = ''] = readdirSync(path.join(dist, 'server/app/fr/produits'))
    .filter((name) => name.endsWith('.html'))
    .sort();
  return `fr/produits/${path.basename(file, '.html')}`;
}

/** The budgets in KB gzip, per page of the built site. */
const BUDGETS = {
  fr: 144.2,
  // This page has the code that gives the menus its colour.
  [flavourPage()]: 144.3,
  'fr/faq': 144.2,
  // This page's previews listen to the form.
  'fr/nous-vendre': 145.5,
  'fr/nous-contacter': 145.2,
  // This page has the code that computes from each shop's week whether it is open, and that says of
  // hours, positions and distances how certain they are.
  'fr/nous-trouver': 153.8,
};
const OTHERS = ['fr/legal/cgv', 'fr/accessibilite/points-de-vente'];

/**
 * The budgets of HTML in KB: before compression, gzipped, and in Brotli. They leave 10 to 20 % for
 * editors' additions.
 */
const HTML_BUDGETS = {
  home: { raw: 110, gzipped: 20 },
  // This page contains drawings of a label, a stand and a screen, so that the preview's code need
  // not be loaded for them.
  'nous-vendre': { raw: 160, gzipped: 26.5 },
  // This page names every region that has a shop, and has a form for the moment at which shops must be open.
  'nous-trouver': { raw: 107, gzipped: 22, brotli: 17.6 },
};
const OTHER_HTML = { raw: 125, gzipped: 22 };
/** The flavours that these budgets are for. */
const FLAVOURS = 6;
/** What a page may weigh more for each further flavour, for the blog and for a recall. */
const MORE_HTML = { raw: 4, gzipped: 0.5, brotli: 0.4 };

/**
 * @param {string} page
 * @param {Buffer} html
 */
function htmlBudget(page, html) {
  const text = html.toString();
  const count = (part) => text.match(part)?.length ?? 0;
  if (page === 'accessibilite/points-de-vente') {
    const shops = count(/<li/g);
    return { raw: 40 + shops, gzipped: 6 + shops / 10 };
  }
  const more =
    Math.max(0, count(/class="menu-tile"/g) - FLAVOURS) +
    Math.min(1, count(/href="[^"]*\/blog"/g)) +
    Math.min(1, count(/#recall-/g));
  const budget = Object.entries(HTML_BUDGETS[page] ?? OTHER_HTML);
  return Object.fromEntries(budget.map(([form, size]) => [form, size + more * MORE_HTML[form]]));
}

/** The site's level of compression (lib/server/compression.ts). */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A script in Next's form, or rewritten by late-scripts.cjs in a page rendered since the build. */
const SCRIPT = /<script[^>]+src="[^"]+"[^>]*>|<link rel="late-script" href="[^"]+"\/>/g;
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
 * The scripts in the page's HTML, without those that modern browsers skip.
 * @param {string} page
 */
function scripts(page) {
  const file = path.join(dist, 'server/app', `${page}.html`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first.`);
  const tags = readFileSync(file, 'utf8').match(SCRIPT) ?? [];
  return new Set(
    tags
      .filter((tag) => !/nomodule/i.test(tag))
      .map((tag) => decodeURIComponent(/(?:src|href)="\/_next\/([^"?]+)/.exec(tag)?.[1] ?? tag)),
  );
}

/** Every prerendered page, without its locale, and its HTML as the site sends it. */
function* htmlPages() {
  const folder = path.join(dist, 'server/app');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) {
      const [, page = ''] = /^[a-z]{2}(?:\/(.+))?\.html$/.exec(file) ?? [];
      const html = readFileSync(path.join(folder, file), 'utf8');
      yield {
        file,
        page: page || 'home',
        html: Buffer.from(joinFlightScripts(deferScripts(html))),
      };
    }
}

let hasFailed = false;
for (const { file, page, html } of htmlPages()) {
  const sizes = { raw: html, gzipped: gzipSync(html), brotli: brotliCompressSync(html, BROTLI) };
  for (const [form, budget] of Object.entries(htmlBudget(page, html))) {
    const size = sizes[form].length / KB;
    if (size <= budget) continue;
    hasFailed = true;
    console.log(`✗ ${file}: ${size.toFixed(1)} KB of HTML of ${budget.toFixed(1)}, ${form}`);
  }
}
for (const page of [...Object.keys(BUDGETS), ...OTHERS]) {
  const size = [...scripts(page)].reduce((sum, file) => sum + weigh(file), 0) / KB;
  const budget = BUDGETS[page];
  // Every page has scripts. If none is found, SCRIPT no longer matches Next's HTML.
  const hasPassed = size > 0 && size <= (budget ?? Number.POSITIVE_INFINITY);
  hasFailed ||= !hasPassed;
  console.log(
    `${hasPassed ? '✓' : '✗'} /${page.padEnd(36)} ${size.toFixed(1).padStart(6)} KB${budget ? ` of ${budget}` : ''}`,
  );
}
process.exit(hasFailed ? 1 : 0);
