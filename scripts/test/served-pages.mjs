// Reads every page of the site, as a started server sends it.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { startSite } from '../servers/next.mjs';

/** The languages, of which the first is that of paths without a prefix. */
const LOCALES = [
  'fr',
  ...readdirSync('messages').flatMap((file) => /^(?!fr)(\w+)\.json$/.exec(file)?.[1] ?? []),
];
/** Pages that are there for some settings only, and those that a slug or a number completes. */
const OPTIONAL = /[/\\](?:blog|compte|styleguide|\[.*\])[/\\]/;

/** The number of pages that each language has, by the routes and the flavours. */
function countPages() {
  const routes = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' });
  const flavours = readdirSync('content/products').filter((file) => file.endsWith('.fr.yaml'));
  const always = routes.filter((file) => basename(file) === 'page.tsx' && !OPTIONAL.test(file));
  return always.length + flavours.length;
}

/** @param {string} url @param {Record<string, string>} [headers] */
async function read(url, headers) {
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return response;
}

/** Whether a path is that of a language. @param {string} path @param {string} locale */
function isIn(path, locale) {
  const [, first = ''] = path.split('/');
  return (LOCALES.includes(first) ? first : 'fr') === locale;
}

/**
 * The paths of all pages, as the build names them: in each language the same pages in the same order.
 * @param {string} url
 * @returns {Promise<Map<string, string[]>>}
 * @throws Error if a language lacks pages
 */
async function readPaths(url) {
  const { id } = await (await read(`${url}/builds/latest.json`)).json();
  const { prerendered } = await (await read(`${url}/builds/meta/${id}.json`)).json();
  const paths = new Map(
    LOCALES.map((locale) => [locale, prerendered.filter((path) => isIn(path, locale))]),
  );
  const counts = [...paths.values()].map(({ length }) => length);
  const least = countPages();
  if (counts.some((count) => count !== counts[0] || count < least))
    throw new Error(
      `Each language has ${least} pages or more, but there are ${counts.join(', ')}.`,
    );
  return paths;
}

/**
 * @typedef {object} Page
 * @property {string} path `/de/haendler-finden`
 * @property {string} route the path of its French version: `/nous-trouver`
 * @property {string} headers
 * @property {Buffer} html
 */

/**
 * Starts the site with its own content, and reads all of its pages.
 * @param {Record<string, string>} [env] more settings of the site
 * @returns {Promise<Page[]>}
 * @throws Error if pages are missing
 */
export async function readPages(env) {
  const site = await startSite({ env: { CONTENT_API_URL: '', CONTENT_DIR: 'content', ...env } });
  try {
    const paths = await readPaths(site.url);
    const routes = paths.get('fr') ?? [];
    const pages = [];
    for (const [locale, own] of paths)
      for (const [index, path] of own.entries()) {
        const accepted = { 'accept-language': locale, 'accept-encoding': 'identity' };
        const response = await read(site.url + path, accepted);
        const headers = JSON.stringify([...response.headers]);
        const html = Buffer.from(await response.arrayBuffer());
        pages.push({ path, route: routes[index] ?? '', headers, html });
      }
    return pages;
  } finally {
    await site.kill();
  }
}
