import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { copyBuild } from '@/scripts/test/copy-build.mjs';
import { FIRST, PRODUCTS } from '../../support/content';
import { waitFor } from '../../support/wait-for';
import { readZip } from '../../support/zip';
import { FAULTS } from './faults';
import { versionsOf, visit } from './page';
import { ContentService } from './service';
import { announce, chaosEnv, send } from './site';

const DIST = '.next-pictures';
const FORM_SECRET = 'a-secret-that-nobody-guesses';

let folder: string;
let service: ContentService;
let site: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dough-pictures-'));
  service = new ContentService(folder);
  await service.start();
  await copyBuild(DIST);
  site = await startSite({
    env: { ...chaosEnv(service.url), DIST_DIR: DIST, FORM_SECRET },
    script: 'scripts/serve.mjs',
  });
  for (const model of ['product', 'homepage', 'settings'])
    await send(site.url, { event: 'entry.publish', model, entry: null });
  await waitFor(async () => expect(await pictureOf()).toContain('127.0.0.1'));
});

afterAll(async () => {
  await site?.kill();
  await service.stop();
  await rm(DIST, { recursive: true });
  await rm(folder, { recursive: true });
});

/** The largest picture of the product's page, as its HTML names it. */
async function pictureOf(): Promise<string> {
  const { status, html } = await visit(`${site.url}/produits/${FIRST}`);
  expect(status).toBe(200);
  const [, src = ''] = /<img[^>]*fetchPriority="high"[^>]*src="([^"]+)"/i.exec(html) ?? [];
  return src.replaceAll('&amp;', '&');
}

/** The colour of a picture's centre, as a browser gets it. */
async function colourOf(src: string): Promise<number[]> {
  const answer = await fetch(site.url + src, { headers: { accept: 'image/webp' } });
  expect(answer.status).toBe(200);
  const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
  return Object.values(dominant);
}

const POT = PRODUCTS[0]?.image?.file ?? '';

it('a replaced picture has another URL and its new bytes within seconds', async () => {
  const before = await pictureOf();
  const green = { width: 900, height: 900, channels: 3, background: '#00f800' } as const;
  const bytes = await sharp({ create: green }).webp().toBuffer();
  await service.replacePicture(POT, bytes);
  const file = { id: 1, name: POT, url: `/uploads/${POT}` };
  const warming = await send(site.url, { event: 'media.update', media: file });
  expect(warming).toEqual(expect.arrayContaining(['/', `/produits/${FIRST}`, '/nl']));

  await waitFor(async () => expect(await pictureOf()).not.toBe(before));
  const [red = 255, strongGreen = 0] = await colourOf(await pictureOf());
  expect(red).toBeLessThan(32);
  expect(strongGreen).toBeGreaterThan(224);
});

it('a picture whose version somebody has invented is that without a version', async () => {
  const invented = (await pictureOf()).replace(/v%3D.{4}/, 'v%3Dabcd');
  const answer = await fetch(site.url + invented, { redirect: 'manual' });
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).not.toContain('v%3D');
});

/** The address of a kit with one file that shows a picture. */
async function kitAddress(): Promise<string> {
  vi.stubEnv('FORM_SECRET', FORM_SECRET);
  const { createKitToken } = await import('@/lib/kit/token');
  const token = createKitToken({
    flavours: [FIRST],
    items: ['table_stands'],
    currency: 'EUR',
    locales: ['fr'],
  });
  return `${site.url}/api/kit/${token}`;
}

async function fetchFile(address: string) {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

it.each(['status 503', 'no answer in time', 'connections reset'])(
  'pages stay whole while pictures alone fail (%s), and no file without its picture is kept',
  async (name) => {
    const version = await service.publish();
    service.breakPictures(FAULTS[name] ?? expect.fail());
    await announce(site.url, 'product', FIRST);
    for (const page of ['/', `/produits/${FIRST}`, '/en/faq'])
      await waitFor(async () => {
        const visited = await visit(site.url + page);
        expect([visited.status, versionsOf(visited)]).toEqual([200, [version]]);
        expect(visited.html).toMatch(/<\/html>$/);
      });
    const kit = await kitAddress();
    const files = [`${site.url}/api/sheets/${FIRST}.fr.pdf`, `${kit}/table-stands.pdf`];
    const lacking = await Promise.all(files.map(fetchFile));
    for (const { status, headers } of lacking)
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
        200,
        'no-store',
        null,
      ]);
    const refused = await fetchFile(`${kit}.zip`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);

    service.heal();
    const archive = await fetchFile(`${kit}.zip`);
    expect([...readZip(archive.bytes).keys()]).toEqual(['fr/table-stands.pdf']);
    const whole = await Promise.all(files.map(fetchFile));
    for (const [index, { status, headers, bytes }] of whole.entries()) {
      expect([status, headers.has('etag')]).toEqual([200, true]);
      expect(bytes.length).toBeGreaterThan(lacking[index]?.bytes.length ?? 0);
    }
  },
);

it('a product whose picture was deleted stays on every page, with a neutral one', async () => {
  await service.deletePicture(POT);
  await send(site.url, { event: 'media.delete', media: { id: 1 } });
  await waitFor(async () => expect(await pictureOf()).toContain('format-box'));
  for (const page of ['/', '/allergenes', '/en'])
    await waitFor(async () => {
      const { html } = await visit(`${site.url}${page}`);
      expect([html.includes(`/${FIRST}"`), html.includes(POT)]).toEqual([true, false]);
    });
});
