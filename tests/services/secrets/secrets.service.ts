import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSite } from '@/scripts/servers/next.mjs';
import type { Server } from '@/scripts/servers/process.mjs';
import { freePort } from '@/scripts/servers/process.mjs';
import { createServers } from '../support/servers';
import { BEHAVIOURS, contentWithAccounts, TellingContent } from './content';
import { createPlantedSecrets, readNginxLogs } from './planted-secrets';
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
let content: TellingContent;
let site: Server;
let front: Server;
let origin: string;
let renderToken: string;

beforeAll(async () => {
  folder = await servers.folder();
  const contentDir = await contentWithAccounts(await servers.folder());
  content = new TellingContent({ contentDir, dataDir: await servers.folder() });
  content.jwt = planted.jwt();
  await content.start();
  servers.later(() => content.stop());
  const [own, port] = [await freePort(), await freePort()];
  origin = `http://localhost:${port}`;
  const env = {
    ...SECRETS,
    DATA_DIR: await servers.folder(),
    SITE_URL: origin,
    CONTENT_API_URL: content.url,
    ACCOUNT_PROVIDERS: 'oidc',
    TRUSTED_PROXY: 'true',
  };
  const starting = startSite({ port: own, env, script: 'scripts/serve.mjs' });
  site = await servers.started(starting, 'SIGTERM');
  front = await servers.nginx([], { folder, port, instances: [own] });

  vi.stubEnv('FORM_SECRET', SECRETS.FORM_SECRET);
  const { issueRenderToken } = await import('@/lib/forms/render-token');
  renderToken = issueRenderToken(Date.now() - AN_HOUR_MS);
  vi.unstubAllEnvs();
});
afterAll(servers.clear);

let address = 0;

/** Makes a visit from an IP of its own, so that no rate limit is reached. */
async function visit(base: string, { path, headers, body }: Visit): Promise<number> {
  address += 1;
  const response = await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    body,
    redirect: 'manual',
    headers: { ...headers, 'x-forwarded-for': `203.0.${address >> 8}.${address & 255}` },
  });
  await response.arrayBuffer();
  return response.status;
}

/** One after another, so that log lines can be told apart. */
async function makeVisits(base: string): Promise<number[]> {
  const { PREVIEW_SECRET: previewSecret, REVALIDATE_SECRET: revalidateSecret } = SECRETS;
  const statuses: number[] = [];
  for (const one of visits({ planted, origin, renderToken, previewSecret, revalidateSecret }))
    statuses.push(await visit(base, one));
  return statuses;
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

test('no log of the site contains a secret, a code, a location or personal data', async () => {
  const statuses: number[] = [];
  for (const behaviour of BEHAVIOURS) {
    content.behaviour = behaviour;
    // Past nginx, so that each visitor has an IP of their own.
    statuses.push(...(await makeVisits(site.url)));
  }
  await makeVisits(origin);
  // Every kind of response occurred, and the content service received the secrets.
  expect(new Set(statuses)).toEqual(new Set([...statuses, 200, 303, 400, 401, 403, 404, 503]));
  expect(planted.foundIn(content.received).length).toBeGreaterThan(50);

  await site.kill();
  await makeVisits(origin);
  await front.kill('SIGTERM');

  const { access, errors } = await readNginxLogs(folder);
  expect(linesOf(access).length).toBeGreaterThan(60);
  expect(site.output()).toMatch(
    /"error":\{"class":"\w+Error","status":400.*"The content service failed"/,
  );
  for (const [name, text] of Object.entries({ site: site.output(), access, errors }))
    planted.expectNoneIn(name, text);
  for (const line of [...linesOf(site.errors()), ...linesOf(access)])
    expect(JSON.parse(line), line).toBeTypeOf('object');
  // Rejected before Next could quote it.
  expect(linesOf(site.output()).filter((line) => line.includes(FORGED))).toEqual([]);
});
