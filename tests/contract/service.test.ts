import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import { createClient } from '@/lib/content/client';
import { embeddedClient } from '../support/service';
import { type Clients, contractSuite } from './suite';

/** A running Strapi, if CONTRACT_API_URL is set, with the two tokens of the site. */
const { CONTRACT_API_URL, CONTRACT_API_TOKEN, CONTRACT_WRITE_TOKEN } = process.env;

let dataDir: string | undefined;

async function embedded(): Promise<Clients> {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dough-contract-'));
  const client = await embeddedClient({ DATA_DIR: dataDir });
  return { reader: client, writer: client };
}

async function strapi(baseURL: string): Promise<Clients> {
  const clientOf = (token?: string) => createClient({ baseURL, fetch: globalThis.fetch, token });
  return { reader: clientOf(CONTRACT_API_TOKEN), writer: clientOf(CONTRACT_WRITE_TOKEN) };
}

afterAll(async () => {
  if (dataDir) await rm(dataDir, { recursive: true });
});

describe(`the content contract, kept by ${CONTRACT_API_URL ?? 'the embedded service'}`, () => {
  contractSuite(() => (CONTRACT_API_URL ? strapi(CONTRACT_API_URL) : embedded()));
});
