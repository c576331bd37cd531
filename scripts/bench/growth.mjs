// How build time and pages scale: with ten and with a hundred times the content.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
const PAGES = ['/', '/produits/caramel', '/blog', '/blog/cookies-a-la-maison', '/faq'];
const ASKED = 20;

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

/** The number of pages of the running build, and the median time of a cached one in milliseconds. */
async function measurePages(env) {
  const site = await startSite({ port: await freePort(), env });
  const read = async (path) => (await fetch(`http://localhost:${site.port}${path}`)).json();
  const { id } = await read('/builds/latest.json');
  const { prerendered } = await read(`/builds/meta/${id}.json`);
  const times = [];
  for (let round = 0; round < ASKED; round += 1)
    for (const page of PAGES) {
      const since = performance.now();
      await (await fetch(`http://localhost:${site.port}${page}`)).arrayBuffer();
      times.push(performance.now() - since);
    }
  await site.kill('SIGTERM');
  const time = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  return { pages: prerendered.length, time };
}

export async function run() {
  const env = { ...process.env, DIST_DIR: DIST, CONTENT_DIR: CONTENT, CONTENT_API_URL: '' };
  const rows = [];
  for (const size of SIZES) {
    writeContent(size);
    const build = timeBuild(env);
    const { pages, time } = await measurePages(env);
    rows.push({ ...size, build, pages, each: (1000 * build) / pages, time });
  }
  rmSync(DIST, { recursive: true });
  const [first, last] = [rows[0], rows.at(-1)];
  const failures =
    last.each > SLOWER_AT_MOST * first.each
      ? [
          `A page takes ${last.each.toFixed(0)} ms of the largest build, ${first.each.toFixed(0)} ms of the smallest`,
        ]
      : [];
  const lines = [
    'Copies of the embedded content in six languages. Posts are made on their first visit, everything else is built ahead. The kept page is the median of home, a product, the blog, a post and the FAQ: home and blog name all that there is.',
    '',
    '| products | posts | pages built | build, s | ms a page | answer of a kept page, ms |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ({ products, posts, pages, build, each, time }) =>
        `| ${products} | ${posts} | ${pages} | ${build.toFixed(1)} | ${each.toFixed(0)} | ${time.toFixed(1)} |`,
    ),
  ];
  return { lines, failures };
}
