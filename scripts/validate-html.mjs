// npm run html: validates the HTML of every page, in every language (scripts/test/html-rules.mjs).
// e2e/access/html.spec.ts validates the responses to a search or a post.
import { fileURLToPath } from 'node:url';
import { validateHtml } from './test/html-rules.mjs';
import { readPages } from './test/served-pages.mjs';

/**
 * Prints the errors of the pages.
 * @param {import('./test/served-pages.mjs').Page[]} pages
 * @returns {boolean} whether there is none
 */
export function checkHtml(pages) {
  const errors = pages.flatMap(({ path, html }) =>
    validateHtml(html.toString()).map((error) => `✗ ${path}: ${error}`),
  );
  console.log([...errors, `${pages.length} pages, ${errors.length} errors`].join('\n'));
  return errors.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exit(checkHtml(await readPages()) ? 0 : 1);
