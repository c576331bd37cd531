// npm run html: validates the HTML of every page that the build has rendered, in every language
// (scripts/test/html-rules.mjs). e2e/access/html.spec.ts validates the responses to a search or a
// post.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import transitions from '../lib/next-internals/transition-attributes.cjs';
import { validateHtml } from './test/html-rules.mjs';

const pages = path.join(process.env.DIST_DIR ?? '.next', 'server/app');
const locales = readdirSync('messages').flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);
const built = readdirSync(pages, { recursive: true })
  .map((file) => String(file).split(path.sep).join('/'))
  .filter((file) => file.endsWith('.html'));

/** @type {Set<number>} */
const counts = new Set();
let hasFailed = false;
for (const locale of locales) {
  const files = built.filter((file) => new RegExp(`^${locale}[./]`).test(file));
  counts.add(files.length);
  for (const file of files) {
    const errors = validateHtml(
      // The page cache serves pages without these attributes.
      transitions.stripTransitionAttributes(readFileSync(path.join(pages, file), 'utf8')),
    );
    for (const error of errors) console.log(`✗ ${file}: ${error}`);
    hasFailed ||= errors.length > 0;
  }
}
const [count = 0] = counts;
// Every language has the same pages. If their numbers differ, some were not read.
hasFailed ||= counts.size !== 1 || count === 0;
console.log(
  `${hasFailed ? '✗' : '✓'} ${[...counts].join(', ')} pages in each of ${locales.length} languages`,
);
process.exit(hasFailed ? 1 : 0);
