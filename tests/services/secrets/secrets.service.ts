import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { createServers } from '../support/servers';
import { BEHAVIOURS, startContent } from './content';
import { createPlantedSecrets } from './planted-secrets';
import { FORGED, type Visit, visits } from './visits';

const planted = createPlantedSecrets();
/** The site's settings, each with a planted secret. */
const SECRETS = {
  CONTENT_API_TOKEN: planted.word(),
  CONTENT_WRITE_TOKEN: planted.word(),
  CONTENT_PREVIEW_TOKEN: planted.word(),
  REVALIDATE_SECRET: planted.word(),
  PREVIEW_SECRET: planted.word(),
  FORM_SECRET: planted.word(),
  METRICS_TOKEN: planted.word(),
  REDIS_URL: `redis://:${planted.word()}@127.0.0.1:1`,
};
const AN_HOUR_MS = 3_600_000;

const servers = createServers();
let folder: string;
let content: Awaited<ReturnType<typeof startContent>>;
let site: Server;
let front: Server;
let origin: string;
let renderToken: string;

beforeAll(async () => {
  folder = await servers.folder();
  content = await startContent(await servers.folder(), planted.jwt());
  servers.later(() => content.stop());
  const [own, port] = [await freePort(), await freePort()];
  origin = `http://localhost:${port}`;
  const env = {
    ...SECRETS,
    DIST_DIR: await servers.build(own),
    DATA_DIR: await servers.folder(),
    SITE_URL: origin,
    CONTENT_API_URL: content.url,
    ACCOUNT_PROVIDERS: 'oidc',
    TRUSTED_PROXY: 'true',
    PAGE_CACHE: 'nginx',
  };
  site = await servers.started(
    startSite({ port: own, env, script: 'scripts/serve.mjs' }),
    'SIGTERM',
  );
  front = await servers.nginx([], { folder, port, instances: [own] });

  vi.stubEnv('FORM_SECRET', SECRETS.FORM_SECRET);
  const { issueRenderToken } = await import('@/lib/forms/render-token');
  renderToken = issueRenderToken(Date.now() - AN_HOUR_MS);
  vi.unstubAllEnvs();
});
afterAll(servers.clear);

let address = 0;

/** Makes a visit from an IP of its own, so that no rate limit is reached. */
async function visit(base: string, { method, path, headers, body }: Visit): Promise<number> {
  address += 1;
  const response = await fetch(`${base}${path}`, {
    method,
    body,
    redirect: 'manual',
    headers: { ...headers, 'x-forwarded-for': `203.0.${address >> 8}.${address & 255}` },
  });
  await response.arrayBuffer();
  return response.status;
}

const newVisits = () =>
  visits({
    planted,
    origin,
    renderToken,
    previewSecret: SECRETS.PREVIEW_SECRET,
    revalidateSecret: SECRETS.REVALIDATE_SECRET,
  });

/** One after another, so that log lines can be told apart. */
async function makeVisits(base: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const one of newVisits()) statuses.push(await visit(base, one));
  return statuses;
}

/** Invalidates the settings of the build, so that the site reads those with accounts enabled. */
async function readAnew(): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'x-revalidate-secret': SECRETS.REVALIDATE_SECRET,
  };
  const body = JSON.stringify({ event: 'entry.publish', model: 'settings', entry: {} });
  expect(await visit(site.url, { method: 'POST', path: '/api/revalidate', headers, body })).toBe(
    200,
  );
  await expect
    .poll(() => visit(site.url, { method: 'GET', path: '/api/auth/connect/oidc' }))
    .toBe(303);
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);
const isJson = (line: string) => {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
};

test('no log of the site contains a secret, a code, a location or personal data', async () => {
  await readAnew();
  const statuses: number[] = [];
  for (const behaviour of BEHAVIOURS) {
    content.behaviour = behaviour;
    // Past nginx, so that each visitor has an IP of their own.
    statuses.push(...(await makeVisits(site.url)));
  }
  await makeVisits(origin);
  // Every kind of response occurred, and the content service received the secrets.
  expect(new Set(statuses)).toEqual(new Set([...statuses, 200, 303, 400, 401, 403, 404, 503]));
  expect(planted.foundIn(content.received()).length).toBeGreaterThan(50);

  await site.kill();
  await makeVisits(origin);
  await front.kill('SIGTERM');

  const [access, errors] = await Promise.all(
    ['access.log', 'error.log'].map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  const logs = { site: site.output(), access: access ?? '', errors: errors ?? '' };
  expect(linesOf(logs.access).length).toBeGreaterThan(80);
  expect(logs.site).toMatch(
    /"error":\{"class":"\w+Error","status":400.*"The content service failed"/,
  );
  for (const [name, text] of Object.entries(logs)) {
    const found = planted.foundIn(text);
    const lines = linesOf(text).filter((line) => planted.foundIn(line).length > 0);
    expect(found, `${name}: ${lines.slice(0, 5).join('\n')}`).toEqual([]);
  }
  for (const line of [...linesOf(site.errors()), ...linesOf(logs.access)])
    expect(isJson(line), line).toBe(true);
  // Rejected before Next could quote it.
  expect(linesOf(logs.site).filter((line) => line.includes(FORGED))).toEqual([]);
});
