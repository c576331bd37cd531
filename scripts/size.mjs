// npm run size: the gzipped JavaScript that a first visit loads, per page; fails above its budget.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
/** KB gzip, per page of the built site. */
const BUDGETS = {
  fr: 150,
  'fr/produits/caramel': 150,
  'fr/faq': 150,
  'fr/nous-vendre': 150,
  'fr/nous-contacter': 160,
  'fr/nous-trouver': 155,
};
const OTHERS = ['fr/legal/cgv', 'fr/accessibilite/points-de-vente'];

const dist = process.env.DIST_DIR ?? '.next';
const gzipped = new Map();

function weigh(file) {
  if (!gzipped.has(file))
    gzipped.set(file, gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length);
  return gzipped.get(file);
}

/** Scripts in the page's HTML, without those that modern browsers skip. */
function scripts(page) {
  const file = path.join(dist, 'server/app', `${page}.html`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first.`);
  const tags = readFileSync(file, 'utf8').match(/<script[^>]+src="[^"]+"[^>]*>/g) ?? [];
  return new Set(
    tags
      .filter((tag) => !/nomodule/i.test(tag))
      .map((tag) => decodeURIComponent(/src="\/_next\/([^"?]+)/.exec(tag)[1])),
  );
}

let isOver = false;
for (const page of [...Object.keys(BUDGETS), ...OTHERS]) {
  const size = [...scripts(page)].reduce((sum, file) => sum + weigh(file), 0) / KB;
  const budget = BUDGETS[page];
  const isTooBig = budget !== undefined && size > budget;
  isOver ||= isTooBig;
  console.log(
    `${isTooBig ? '✗' : '✓'} /${page.padEnd(36)} ${size.toFixed(1).padStart(6)} KB${budget ? ` of ${budget}` : ''}`,
  );
}
process.exit(isOver ? 1 : 0);
