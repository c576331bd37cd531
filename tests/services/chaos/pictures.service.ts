import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { copyBuild } from '@/scripts/test/copy-build.mjs';
import { FIRST, PRODUCTS } from '../../support/content';
import { waitFor } from '../../support/wait-for';
import { visit } from './page';
import { ContentService } from './service';
import { chaosEnv, send } from './site';

const DIST = '.next-pictures';

let folder: string;
let service: ContentService;
let site: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dough-pictures-'));
  service = new ContentService(folder);
  await service.start();
  await copyBuild(DIST);
  const secret = { FORM_SECRET: 'a-secret-that-nobody-guesses' };
  site = await startSite({
    env: { ...chaosEnv(service.url), DIST_DIR: DIST, ...secret },
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
