import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/scripts/servers/process.mjs';
import { type Buildah, createBuildah, type ImageConfig } from './buildah';
import { createContext } from './context';
import { GuardedContent } from './guarded-content';
import { findWords, listFiles } from './image-files';
import { buildNodeImage } from './node-image';
import { npmSettings } from './npm-settings';
import { processesWith } from './processes';

/** Not in the system's temporary folder, which may be in memory, because an image takes a gigabyte. */
const FOLDER = path.resolve('node_modules/.cache/containers');
const FILE = 'deploy/docker/site.Dockerfile';
const IMAGE = 'site';
const SITE_URL = 'https://doughlala.example';
/** What the systemd unit and the compose file allow the site to write, in addition to temporary files. */
const WRITABLE = ['/site/.next/cache', '/site/.next/server/route-cache', '/site/data', '/static'];
/** The user `node` of the official image. */
const NODE_UID = 1000;

const token = `token-${randomUUID()}`;
const privateWord = `private-${randomUUID()}`;
const inside = (name: string) => path.join(FOLDER, name);

let buildah: Buildah;
let config: ImageConfig;
const content = new GuardedContent(token);

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  buildah = await createBuildah(FOLDER);
  const [, major] = /^FROM node:(\d+)-slim/m.exec(await readFile(FILE, 'utf8')) ?? [];
  await buildNodeImage(buildah, inside('node'), Number(major));

  await content.start();
  await createContext(inside('context'), privateWord);
  await writeFile(inside('token'), token);
  await buildah.build({
    tag: IMAGE,
    file: inside(`context/${FILE}`),
    context: inside('context'),
    args: { SITE_URL, CONTENT_API_URL: content.url },
    // The build needs content.
    secrets: { content_api_token: inside('token') },
    volumes: await npmSettings(inside('npm')),
  });
  config = await buildah.config(IMAGE);
});
afterAll(async () => {
  await content.stop();
  await rm(FOLDER, { recursive: true, force: true });
});

describe('a saved image of the site', () => {
  const saved = inside('saved');
  beforeAll(() => buildah.save(IMAGE, saved));

  it('contains no secret of its build and nothing private of the folder it was built in', async () => {
    const words = await findWords(saved, [SITE_URL, token, privateWord]);
    expect(words).toEqual([SITE_URL]);
  });

  it('contains no settings file', async () => {
    const files = await listFiles(saved);
    expect(files).toContain('site/.env.example');
    expect(files.filter((file) => /(?:^|\/)\.env(?!.*\.example$)|\.env$/.test(file))).toEqual([]);
  });
});

describe('a container of the site', () => {
  let container: string;
  let port: number;
  let server: Awaited<ReturnType<Buildah['start']>>;
  const get = (path: string) =>
    fetch(`http://localhost:${port}${path}`, { headers: { 'accept-language': 'fr' } });
  const processes = () => processesWith(`PORT=${port}`);

  beforeAll(async () => {
    container = await buildah.create(IMAGE);
    port = await freePort();
    await mkdir(inside('static'));
    await chown(inside('static'), NODE_UID, NODE_UID);
    server = await buildah.start(container, config.Cmd, port, {
      env: {
        PORT: String(port),
        SITE_URL,
        CONTENT_API_URL: content.url,
        CONTENT_API_TOKEN: token,
      },
      volumes: { [inside('static')]: '/static' },
    });
  });
  afterAll(async () => {
    // Buildah exits, but the processes that it started do not.
    for (const { pid } of await processes()) process.kill(pid, 'SIGKILL');
    await server?.kill();
  });

  it('is healthy and ready', async () => {
    expect((await get('/api/health')).status).toBe(200);
    const ready = await get('/api/health/ready');
    expect(await ready.json()).toMatchObject({ status: 'ready' });
    const [kind, ...check] = config.Healthcheck.Test;
    expect(kind).toBe('CMD');
    await buildah.run(container, check, { env: { PORT: String(port) } });
  });

  it('answers with the page that was built for its public URL', async () => {
    const response = await get('/');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('Dough là là');
    expect(/<link rel="canonical" href="([^"]*)/.exec(html)?.[1]).toBe(SITE_URL);
  });

  it('answers 404 for an unknown path', async () => {
    expect((await get('/produits/nobody')).status).toBe(404);
  });

  it('publishes its scripts for nginx before it serves the pages that need them', async () => {
    const [script] = /\/_next\/static\/[^"]+\.js/.exec(await (await get('/')).text()) ?? [];
    expect(script).toBeDefined();
    expect(existsSync(inside(`static${script}`))).toBe(true);
  });

  it('runs as an unprivileged user', async () => {
    const running = await processes();
    expect(running.map(({ command }) => command)).toContain('node scripts/serve.mjs');
    for (const { command, user, capabilities } of running) {
      expect(user, command).toBe(String(NODE_UID));
      expect(Number(`0x${capabilities}`), command).toBe(0);
    }
  });

  it('can write its data and caches, but not its code', async () => {
    const find = ['find', '/site', '/static', '/usr', '-writable', '!', '-type', 'l', '-prune'];
    const found = await buildah.run(container, find);
    expect(found.trim().split('\n').sort()).toEqual(WRITABLE);
  });

  it('stops on SIGTERM', async () => {
    const supervisor = (await processes()).find(({ command }) => command.includes('serve.mjs'));
    process.kill(supervisor?.pid ?? 0, 'SIGTERM');
    await expect.poll(processes).toEqual([]);
  });
});
