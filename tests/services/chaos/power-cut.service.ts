import { appendFile, readdir, readFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { choiceParameters, type KitChoice } from '@/lib/kit/choice';
import { freePort, type Server } from '@/scripts/servers/process.mjs';
import { FIRST } from '../../support/content';
import type { ContentServer } from '../../support/content-server';
import { CONTACT } from '../../support/forms/submissions';
import { startWith } from '../../support/service';
import { publishRecall, SECRET, startContent } from '../cluster/support/editor';
import { createServers } from '../support/servers';
import { textOf, visit } from './page';

const PAGES = ['/', '/faq', '/rappels', '/de', `/produits/${FIRST}`, '/nous-trouver?q=Lyon'];
const KIT: KitChoice = {
  flavours: [FIRST],
  items: ['price_labels', 'screen_visuals'],
  currency: 'EUR',
  locales: ['fr'],
};
const KIT_FILES = ['price-labels.pdf', `screens/${FIRST}-1080x1080.png`];
const AN_HOUR_MS = 3_600_000;

/** What a power cut leaves of the length of each file that was not on the disk yet. */
const LEFT = [
  ['empty', 0],
  ['cut in half', 0.5],
] as const;

const servers = createServers();
let dataDir: string;
let site: Server;
let env: Record<string, string>;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

const cache = () => path.resolve(`.next-cluster-${site.port}/cache`);

async function start(port: number) {
  site = await servers.instance(port, env);
}

/** Ends the server without a warning, shortens each file that it has cached, and starts it again. */
async function cutPower(left: number, more: string[] = []): Promise<void> {
  await site.kill('SIGKILL');
  for (const file of [...(await filesIn(cache())), ...more])
    await truncate(file, Math.floor((await stat(file)).size * left));
  await start(site.port);
}

/** The text of each page. Each is a whole document. */
async function texts(): Promise<string[]> {
  const all = [];
  for (const page of PAGES) {
    const visited = await visit(site.url + page);
    expect(visited.status, page).toBe(200);
    expect(visited.html.endsWith('</html>'), page).toBe(true);
    all.push(textOf(visited));
  }
  return all;
}

/** The pixels of the product page's largest picture. A cut picture has none. */
async function pixels(): Promise<Buffer> {
  const { html } = await visit(`${site.url}/produits/${FIRST}`);
  const [, src = ''] = /<img[^>]*fetchPriority="high"[^>]*src="([^"]+)"/i.exec(html) ?? [];
  const answer = await fetch(site.url + src.replaceAll('&amp;', '&'), {
    headers: { accept: 'image/webp' },
  });
  expect(answer.status).toBe(200);
  return sharp(Buffer.from(await answer.arrayBuffer()), { failOn: 'truncated' })
    .raw()
    .toBuffer();
}

/** Signs with the site's own secret, as it signs what it has sent to visitors. */
async function withSecret<T>(load: () => Promise<T>): Promise<T> {
  vi.stubEnv('FORM_SECRET', await readFile(path.join(dataDir, 'form-secret'), 'utf8'));
  return startWith({}, load);
}

/** The size of each file of a kit, which is whole. */
async function kitSizes(): Promise<number[]> {
  const { createKitToken } = await withSecret(() => import('@/lib/kit/token'));
  const token = createKitToken(KIT);
  const sizes = KIT_FILES.map(async (file) => {
    const answer = await fetch(`${site.url}/api/kit/${token}/${file}?${choiceParameters(KIT)}`);
    expect(answer.status, file).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(-12).toString('latin1'), file).toMatch(/%%EOF\s*$|IEND/);
    return bytes.length;
  });
  return Promise.all(sizes);
}

const isReady = async () => (await fetch(`${site.url}/api/health/ready`)).status === 200;

beforeAll(async () => {
  dataDir = await servers.folder();
});
afterAll(servers.clear);

describe('a site with its own content', () => {
  const journal = () => path.join(dataDir, 'contact-messages.jsonl');

  async function send(message: string): Promise<void> {
    const { issueRenderToken } = await withSecret(() => import('@/lib/forms/render-token'));
    const render_token = issueRenderToken(Date.now() - AN_HOUR_MS);
    const answer = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/json' },
      body: JSON.stringify({ ...CONTACT, message, website: '', render_token }),
    });
    expect(answer.status).toBe(201);
  }

  const messages = async () =>
    (await readFile(journal(), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { message: string }).message);

  let before: { texts: string[]; kit: number[]; pixels: Buffer };

  beforeAll(async () => {
    env = { DATA_DIR: dataDir };
    await start(await freePort());
    before = { texts: await texts(), kit: await kitSizes(), pixels: await pixels() };
    await send('before');
  });

  it.each(LEFT)('is as it was after a power cut that left its files %s', async (_, left) => {
    const earlier = await messages();
    await appendFile(journal(), '{"id":2,"message":"ha');
    await cutPower(left, [path.join(dataDir, 'form-secret')]);
    expect(await texts()).toEqual(before.texts);
    expect(await pixels()).toEqual(before.pixels);
    expect(await kitSizes()).toEqual(before.kit);
    await send(`after ${left}`);
    expect(await messages()).toEqual([...earlier, `after ${left}`]);
    expect(await isReady()).toBe(true);
  });

  it('keeps pictures and kits that are whole', async () => {
    await site.kill('SIGTERM');
    const files = async () =>
      Promise.all((await filesIn(cache())).map(async (file) => [file, (await stat(file)).mtimeMs]));
    const whole = (await files()).filter(([file]) => /\/(?:images|kit)\//.test(String(file)));
    await start(site.port);
    await pixels();
    await kitSizes();
    expect(await files()).toEqual(expect.arrayContaining(whole));
  });
});

describe('a site with a content service', () => {
  let content: ContentServer;

  beforeAll(async () => {
    content = await startContent(await servers.folder());
    servers.later(() => content.stop());
    env = { DATA_DIR: dataDir, CONTENT_API_URL: content.url, REVALIDATE_SECRET: SECRET };
    await start(await freePort());
  });

  it.each(LEFT)('shows a recall after a power cut that left its files %s', async (_, left) => {
    await texts();
    const title = `Rappel ${left}`;
    await publishRecall(content, title, site.port);
    await cutPower(left);
    for (const text of await texts()) expect(text).toContain(title);
    expect(await isReady()).toBe(true);
  });
});
