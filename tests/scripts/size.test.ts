import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/service';

const PAGES = [
  'fr',
  'fr/produits/caramel',
  'fr/faq',
  'fr/nous-vendre',
  'fr/nous-contacter',
  'fr/nous-trouver',
  'fr/legal/cgv',
  'fr/accessibilite/points-de-vente',
];
const SCRIPT = 'static/chunks/page.js';

/** Runs `npm run size` on a build whose pages have this head and a script of this many bytes. */
async function measure(head: string, bytes: number, body = '') {
  const dist = await temporaryFolder();
  const files = [
    [SCRIPT, randomBytes(bytes)],
    ...PAGES.map((page) => [`server/app/${page}.html`, `<head>${head}</head>${body}`] as const),
  ] as const;
  for (const [file, contents] of files) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), contents);
  }
  const env = { ...process.env, DIST_DIR: dist };
  return spawnSync(process.execPath, ['scripts/size.mjs'], { env, encoding: 'utf8' });
}

it.each([
  ['a script tag', `<script src="/_next/${SCRIPT}" async=""></script>`],
  ['a late script', `<link rel="late-script" href="/_next/${SCRIPT}"/>`],
])('a page is weighed by %s, and passes within its budget', async (_, head) => {
  const { status, stdout } = await measure(head, 100 * 1024);
  expect(stdout).toMatch(/✓ \/fr +100\.\d KB of \d/);
  expect(status).toBe(0);
});

it('a page above its budget fails', async () => {
  const { status } = await measure(`<script src="/_next/${SCRIPT}"></script>`, 161 * 1024);
  expect(status).toBe(1);
});

it('a page in which no script is found fails', async () => {
  const { status, stdout } = await measure('', 1024);
  expect(stdout).toMatch(/✗ \/fr +0\.0 KB/);
  expect(status).toBe(1);
});

it.each([
  ['the HTML of the home page is above its budget', 111, /✗ fr\.html: 111\.\d KB of HTML of 110/],
  [
    'the HTML of another page is above the budget',
    126,
    /✗ fr\/faq\.html: 126\.\d KB of HTML of 125/,
  ],
])('%s', async (_, size, line) => {
  const body = 'a'.repeat(size * 1024);
  const { status, stdout } = await measure(`<script src="/_next/${SCRIPT}"></script>`, 1024, body);
  expect(stdout).toMatch(line);
  expect(status).toBe(1);
});

it('the budget of the list of shops grows with them', async () => {
  const head = `<script src="/_next/${SCRIPT}"></script>`;
  const list = (shops: number) => `${'<li>'.repeat(shops)}${'a'.repeat(60 * 1024)}`;
  expect((await measure(head, 1024, list(30))).status).toBe(0);
  const { status, stdout } = await measure(head, 1024, list(10));
  expect(stdout).toMatch(/✗ fr\/accessibilite\/points-de-vente\.html: 60\.\d KB of HTML of 50/);
  expect(status).toBe(1);
});
