import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { FIRST, PRODUCTS } from '../../support/content';
import { CONTACT } from '../../support/forms/submissions';
import { installNode } from './release';

/** The maintained releases, and the oldest that package.json allows. */
const RELEASES = [20, 22, 24];
const own = Number.parseInt(process.version.slice(1), 10);
/** The releases that `npm test`, which runs on this one, does not cover; the farthest from it comes first. */
const others = RELEASES.filter((major) => major !== own).sort(
  (one, other) => Math.abs(other - own) - Math.abs(one - own),
);

const DIST_DIR = '.next-node';
const FORM_SECRET = 'a-secret-of-the-node-test';
const AN_HOUR_MS = 3_600_000;

async function renderToken(): Promise<string> {
  vi.stubEnv('FORM_SECRET', FORM_SECRET);
  const { issueRenderToken } = await import('@/lib/forms/render-token');
  return issueRenderToken(Date.now() - AN_HOUR_MS);
}

// One build is enough: what builds with the oldest release, as in CI, and the newest builds between them too.
test(`Node ${others[0]} builds the site`, async () => {
  const node = await installNode(Number(others[0]));
  await node.run(['scripts/build.mjs'], { DIST_DIR });
});
afterAll(() => rm(DIST_DIR, { recursive: true, force: true }));

describe.each(others)('Node %i serves the build', (major) => {
  let dataDir: string;
  let server: Server;
  const get = (path: string) =>
    fetch(`${server.url}${path}`, { headers: { 'accept-language': 'fr' } });

  beforeAll(async () => {
    const node = await installNode(major);
    dataDir = await mkdtemp(path.join(tmpdir(), 'dough-node-'));
    server = await startSite({
      node: node.binary,
      script: 'scripts/serve.mjs',
      path: '/api/health/ready',
      env: { PATH: node.PATH, DIST_DIR, DATA_DIR: dataDir, FORM_SECRET, HOST: '127.0.0.1' },
    });
  });
  afterAll(async () => {
    await server?.kill();
    await rm(dataDir, { recursive: true });
  });

  it.each([
    ['/', 'fr', 'Made In France</title>'],
    ['/de', 'de', '</title>'],
    [`/produits/${FIRST}`, 'fr', `/produits/${FIRST}"`],
  ])('answers %s in its language', async (path, language, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(title);
  });

  it('answers 404 for an unknown path', async () => {
    expect((await get('/produits/nobody')).status).toBe(404);
  });

  it('resizes a picture', async () => {
    const response = await get(
      `/_next/image?url=%2Fuploads%2F${PRODUCTS[0]?.image?.file}&w=256&q=65`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
  });

  it('stores a contact message', async () => {
    const origin = server.url;
    const response = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...CONTACT, website: '', render_token: await renderToken() }),
    });
    expect(response.status).toBe(201);
    const stored = await readFile(path.join(dataDir, 'contact-messages.jsonl'), 'utf8');
    expect(JSON.parse(stored)).toMatchObject({ email: CONTACT.email, message: CONTACT.message });
  });
});
