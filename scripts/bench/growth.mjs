// How build time, pages and memory scale: with ten and with a hundred times the content.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PQueue from 'p-queue';
import { parse, stringify } from 'yaml';
import { startSite } from '../servers/next.mjs';
import { freePort } from '../servers/process.mjs';

export const title = 'Growth';

const CONTENT = 'node_modules/.cache/growth-content';
const DIST = '.next-growth';
const SIZES = [
  { products: 6, posts: 10 },
  { products: 60, posts: 100 },
  { products: 600, posts: 1_000 },
];
/** The maximum ratio of the time per page between the largest and the smallest build: noise only. */
const SLOWER_AT_MOST = 1.25;
/** The maximum ratio of the answer times of a kept page: no page names all that there is. */
const LATER_AT_MOST = 1.2;
const BUILD_S = 400;
const PAGES = ['/', '/produits/caramel', '/blog', '/blog/cookies-a-la-maison', '/faq'];
/** Rounds over these pages: the first compile what the server runs, the others are measured. */
const WARMING = 30;
const ASKED = 20;
/** Longer than lib/server/recent-pages.ts repeats a page, so that Next answers from its cache. */
const BETWEEN_ROUNDS_MS = 1_100;

/** Different pages requested for the measurement of memory, how many at a time, and the limits after them. */
const VISITED = 5_000;
const VISITORS = 8;
const RESIDENT_MB = 500;
const GROWTH_AT_MOST = 1.1;

/** Copies the documents of a type, in all languages, until there are enough. */
function multiply(type, wanted, change) {
  const folder = path.join(CONTENT, type);
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const keys = [...new Set(files.map((file) => file.split('.')[0]))];
  for (let number = keys.length; number < wanted; number += 1) {
    const key = keys[number % keys.length];
    for (const file of files.filter((name) => name.startsWith(`${key}.`))) {
      const copy = change(parse(readFileSync(path.join(folder, file), 'utf8')), number);
      const name = file.replace(key, `${key}-${number}`);
      writeFileSync(path.join(folder, name), stringify(copy));
    }
  }
}

function writeContent({ products, posts }) {
  rmSync(CONTENT, { recursive: true, force: true });
  cpSync('content', CONTENT, { recursive: true });
  const settings = path.join(CONTENT, 'settings/settings.yaml');
  const values = parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, stringify({ ...values, enable_blog: true }));
  multiply('products', products, (product, number) => ({
    ...product,
    slug: `${product.slug}-${number}`,
    position: number,
  }));
  multiply('blog-posts', posts, (post, number) => ({ ...post, slug: `${post.slug}-${number}` }));
}

/** Builds from scratch. @returns the time in seconds */
function timeBuild(env) {
  rmSync(DIST, { recursive: true, force: true });
  const since = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { env });
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  return (performance.now() - since) / 1000;
}

/** How many paths of the running build visitors can open, and the median time of a cached page in milliseconds. */
async function measurePages(origin) {
  const read = async (path) => (await fetch(origin + path)).json();
  const { id } = await read('/builds/latest.json');
  const { prerendered } = await read(`/builds/meta/${id}.json`);
  const times = [];
  for (let round = 0; round < WARMING + ASKED; round += 1) {
    await setTimeout(BETWEEN_ROUNDS_MS);
    for (const page of PAGES) {
      const since = performance.now();
      await (await fetch(origin + page)).arrayBuffer();
      if (round >= WARMING) times.push(performance.now() - since);
    }
  }
  const time = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  return { pages: prerendered.length, time };
}

/** The resident memory of a process in MB. */
const residentOf = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** The paths in a sitemap, or in an index of sitemaps. */
async function locationsIn(url) {
  const xml = await (await fetch(url)).text();
  return Array.from(xml.matchAll(/<loc>([^<]+)</g), ([, location]) => new URL(location).pathname);
}

/** The resident memory in MB at the start, and after each of two rounds over the same pages. */
async function measureMemory(origin, pid) {
  const parts = await locationsIn(`${origin}/sitemap.xml`);
  const paths = (await Promise.all(parts.map((path) => locationsIn(origin + path)))).flat();
  if (paths.length < VISITED) throw new Error(`The sitemap has only ${paths.length} pages`);
  const memory = [residentOf(pid)];
  for (let round = 0; round < 2; round += 1) {
    const queue = new PQueue({ concurrency: VISITORS });
    await queue.addAll(
      paths.slice(0, VISITED).map((path) => async () => {
        const response = await fetch(origin + path, { redirect: 'manual' });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} answers ${response.status}`);
      }),
    );
    memory.push(residentOf(pid));
  }
  return memory;
}

/** Builds and measures the site with so much content. */
async function measureSize(size) {
  const env = { ...process.env, DIST_DIR: DIST, CONTENT_DIR: CONTENT, CONTENT_API_URL: '' };
  writeContent(size);
  const build = timeBuild(env);
  // As lib/server/supervisor.ts does, whose process would be measured instead of the server.
  const site = await startSite({ port: await freePort(), env: { ...env, MALLOC_ARENA_MAX: '2' } });
  const origin = `http://localhost:${site.port}`;
  try {
    const { pages, time } = await measurePages(origin);
    const memory = size === SIZES.at(-1) ? await measureMemory(origin, site.pid) : [];
    return { ...size, build, pages, each: (1000 * build) / pages, time, memory };
  } finally {
    await site.kill('SIGTERM');
  }
}

function failuresOf(rows) {
  const [first, last] = [rows[0], rows.at(-1)];
  const times = rows.map(({ time }) => time);
  const [, once, twice] = last.memory;
  return [
    last.each > SLOWER_AT_MOST * first.each &&
      `A page takes ${last.each.toFixed(0)} ms of the largest build, ${first.each.toFixed(0)} ms of the smallest`,
    last.build > BUILD_S &&
      `The largest build takes ${last.build.toFixed(0)} s, ${BUILD_S} at most`,
    Math.max(...times) > LATER_AT_MOST * Math.min(...times) &&
      `A kept page takes ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} ms`,
    Math.max(once, twice) > RESIDENT_MB &&
      `${Math.max(once, twice).toFixed(0)} MB are resident, ${RESIDENT_MB} at most`,
    twice > GROWTH_AT_MOST * once &&
      `A second round takes the memory from ${once.toFixed(0)} to ${twice.toFixed(0)} MB`,
  ].filter(Boolean);
}

export async function run() {
  const rows = [];
  for (const size of SIZES) rows.push(await measureSize(size));
  rmSync(DIST, { recursive: true });
  const [started, once, twice] = rows.at(-1).memory.map((memory) => memory.toFixed(0));
  const lines = [
    'Copies of the embedded content in six languages. Posts and later pages of lists are made on their first visit, everything else is built ahead. The kept page is the median of home, a product, the blog, a post and the FAQ.',
    '',
    '| products | posts | pages built | build, s | ms a page | answer of a kept page, ms |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ({ products, posts, pages, build, each, time }) =>
        `| ${products} | ${posts} | ${pages} | ${build.toFixed(1)} | ${each.toFixed(0)} | ${time.toFixed(1)} |`,
    ),
    '',
    `Resident memory of the largest: ${started} MB at the start, ${once} MB after ${VISITED} different pages, ${twice} MB after the same pages once more.`,
    '',
    `Budgets: the kept page within 20 %, the largest build ${BUILD_S} s, ${RESIDENT_MB} MB resident and at most a tenth more after the second round.`,
  ];
  return { lines, failures: failuresOf(rows) };
}
