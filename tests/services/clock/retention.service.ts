import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CMS } from '@/scripts/cms/project.mjs';
import { createServers } from '../support/servers';
import { type Strapi, startStrapi } from '../support/strapi';
import { createClock } from './wrong-clock';

type Sqlite = new (
  file: string,
) => {
  prepare(sql: string): { run(...values: unknown[]): unknown; get(): Record<string, unknown> };
  close(): void;
};

const MESSAGES = 300;

const servers = createServers();
let strapi: Strapi | undefined;
let file: string;

beforeAll(async () => {
  file = path.join(await servers.folder(), 'data.db');
  strapi = await startStrapi({ env: { DATABASE_FILENAME: file } });
  await strapi.stop();
});
afterAll(async () => {
  await strapi?.destroy();
  await servers.clear();
});

/** Opens the database past Strapi, with Strapi's own driver: the site does not depend on one. */
function openDatabase() {
  const Driver = createRequire(path.join(CMS, 'package.json'))('better-sqlite3') as Sqlite;
  return new Driver(file);
}

/** Stores messages that have come one a day, the last one today. */
function storeMessages(): void {
  const database = openDatabase();
  const insert = database.prepare(
    `INSERT INTO contact_messages (document_id, name, created_at, updated_at) VALUES (?, 'Zoé', ?, ?)`,
  );
  for (let days = 0; days < MESSAGES; days += 1) {
    const time = Date.now() - days * 86_400_000;
    insert.run(`message-${days}`, time, time);
  }
  database.close();
}

function countMessages(): unknown {
  const database = openDatabase();
  const { count } = database.prepare('SELECT count(*) AS count FROM contact_messages').get();
  database.close();
  return count;
}

it('Strapi deletes no message while its clock is 400 days ahead, nor once it is right again', async () => {
  storeMessages();
  const clock = await createClock(await servers.folder());
  await clock.set(400 * 24);
  await strapi?.start(clock.env);
  expect(strapi?.log()).toMatch(/Many old messages wait to be deleted.*messages: 300/s);
  await strapi?.stop();
  await clock.set(0);
  await strapi?.start();
  expect(countMessages()).toBe(MESSAGES);
});
