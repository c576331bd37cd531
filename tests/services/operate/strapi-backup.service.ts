import { readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submissionOf } from '../cms/samples';
import type { Strapi } from '../support/strapi';
import { type Admin, createEditor, signInAdmin } from '../support/strapi-admin';
import { editManifest } from './archive';
import { readEverything } from './everything';
import { filesOf } from './files';
import { createPlace, type Database, operate, type Place, startAt } from './place';

const COLLEAGUE = { email: 'lea@dough.example', password: 'Lea-writes-recipes-1' };
const PRODUCT = '/content-manager/collection-types/api::product.product';
const DATABASES: Database[] = process.env.DATABASE_URL ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

type Named = { id: number; documentId: string; name: string; slug: string };

/** What an operator would miss most: one of each, none of it from the seed. @returns a new API token */
async function work({ url, site }: Strapi, admin: Admin): Promise<string> {
  await createEditor(admin, COLLEAGUE, 'Léa');

  const roles = await admin.call<{ data: Named[] }>('GET', '/admin/roles');
  const editor = roles.body.data.find(({ name }) => name === 'Éditeur')?.id;
  const role = `/admin/roles/${editor}/permissions`;
  const { body } = await admin.call<{ data: { id: number }[] }>('GET', role);
  const fewer = body.data.slice(1).map(({ id: _, ...permission }) => permission);
  expect((await admin.call('PUT', role, { permissions: fewer })).status).toBe(200);

  const message = await fetch(`${url}/api/contact-messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.CONTENT_WRITE_TOKEN}`,
      'x-site-token': String(site.CONTENT_API_TOKEN),
      'content-type': 'application/json',
    },
    body: JSON.stringify(submissionOf('contact-messages')),
  });
  expect(message.status).toBe(201);

  const form = new FormData();
  const picture = new Uint8Array(readFileSync('content/media/hero.webp'));
  form.append('files', new Blob([picture], { type: 'image/webp' }), 'nouvelle.webp');
  expect((await admin.call('POST', '/upload', form)).status).toBe(201);

  const products = await admin.call<{ results: Named[] }>('GET', `${PRODUCT}?locale=fr`);
  const [first, second] = products.body.results;
  const change = async (product: Named | undefined, name: string, action: string) => {
    const path = `${PRODUCT}/${product?.documentId}`;
    const { body: document } = await admin.call<{ data: object }>('GET', `${path}?locale=fr`);
    const changed = { ...document.data, name };
    const method = action ? 'POST' : 'PUT';
    const answer = await admin.call(method, `${path}${action}?locale=fr`, changed);
    expect(answer.status).toBe(200);
  };
  await change(first, 'Un brouillon', '');
  await change(second, 'Un texte publié', '/actions/publish');

  const token = await admin.call<{ data: { accessKey: string } }>('POST', '/admin/api-tokens', {
    name: 'Caisse',
    type: 'read-only',
    lifespan: null,
  });
  expect(token.status).toBe(201);
  return token.body.data.accessKey;
}

function withChangedByte(whole: Buffer): Buffer {
  const changed = Buffer.from(whole);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}

/** An environment in which the database, which comes last, cannot be restored. */
async function breakLastStep(kind: Database, { folder }: Place): Promise<Record<string, string>> {
  if (kind === 'SQLite') {
    await writeFile(path.join(folder, 'a-file'), '');
    return { DATABASE_FILENAME: path.join(folder, 'a-file/data.db') };
  }
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  for (const program of ['tar', 'gzip', 'chown'])
    await symlink(`/bin/${program}`, path.join(bin, program));
  return { PATH: bin };
}

/** Without the messages of this checkout, which are in the backup. */
const restore = (place: Pick<Place, 'env'>, ...args: string[]) =>
  operate('restore', place, '--strapi-only', ...args);

describe.each(DATABASES)('Strapi on %s', (kind) => {
  let place: Place;
  let other: Place;
  let strapi: Strapi;
  let before: Awaited<ReturnType<typeof readEverything>>;
  let token: string;
  let file: string;

  beforeAll(async () => {
    place = await createPlace(kind);
    other = await createPlace(kind);
    file = path.join(place.folder, 'dough.tar.gz');
    strapi = await startAt(place);
    const admin = await signInAdmin(strapi.url);
    token = await work(strapi, admin);
    before = await readEverything(strapi, admin);
  });
  afterAll(async () => {
    await strapi?.destroy();
    for (const used of [place, other]) await used?.remove();
  });

  test('is backed up while it runs, once, into a file that only its owner can read', () => {
    const { status, output } = operate('backup', place, file);
    expect(status).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const secret of Object.values(place.env).filter((value) => value.length > 30))
      if (!secret.includes(place.folder)) expect(output).not.toContain(secret);
    const again = operate('backup', place, file);
    expect(again).toEqual({ status: 1, output: expect.stringContaining('exists') });
    const running = restore(place, '--force', file);
    expect(running).toEqual({ status: 1, output: expect.stringContaining('Stop it first') });
  });

  test.each([
    ['a cut file', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['a file with a changed byte', withChangedByte],
    ['another file', () => Buffer.from('a letter')],
  ])('%s is refused, and the place stays empty', async (_, damage) => {
    const damaged = path.join(other.folder, 'damaged.tar.gz');
    await writeFile(damaged, damage(readFileSync(file)));
    expect(restore(other, damaged)).toEqual({
      status: 1,
      output: expect.stringContaining('damaged'),
    });
    expect(Object.keys(await filesOf(other.folder))).toEqual(['damaged.tar.gz']);
  });

  test.each<[string, Parameters<typeof editManifest>[2], RegExp]>([
    ['a newer Strapi', ({ strapi }) => ({ strapi: { ...strapi, version: '5.100.0' } }), /5\.100/],
    ['another database', ({ strapi }) => ({ strapi: { ...strapi, client: 'mysql' } }), /mysql/],
    ['a later format', () => ({ format: 2 }), /format 2/],
    [
      'fewer files than it had',
      ({ files }) => ({ files: { ...files, lost: {} } }),
      /damaged: lost/,
    ],
  ])('a backup of %s is refused, and the place stays empty', async (_, edit, reason) => {
    const edited = path.join(other.folder, 'edited.tar.gz');
    editManifest(file, edited, edit);
    const { status, output } = restore(other, edited);
    expect([status, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(await readdir(other.uploads)).toEqual([]);
  });

  test('a place that is not empty is refused, and a failure in the middle puts back what was there', async () => {
    await writeFile(path.join(other.uploads, 'theirs.webp'), 'theirs');
    const blocked = await breakLastStep(kind, other);
    const all = await filesOf(other.folder);
    const broken = { env: { ...other.env, ...blocked } };
    expect(restore(broken, '--force', file).status).toBe(1);
    const refused = restore(other, file);
    expect(refused).toEqual({ status: 1, output: expect.stringContaining('not empty') });
    expect(await filesOf(other.folder)).toEqual(all);
  });

  test('with --force everything is there again, and what was there is kept aside', async () => {
    expect(restore(other, '--force', file)).toMatchObject({ status: 0 });
    const aside = (await readdir(other.uploads)).find((name) => name.startsWith('.before-restore'));
    expect(await readdir(path.join(other.uploads, String(aside)))).toEqual(['theirs.webp']);

    await strapi.stop();
    const restored = await startAt(other);
    try {
      const admin = await signInAdmin(restored.url);
      await signInAdmin(restored.url, COLLEAGUE);
      const after = await readEverything(restored, admin);
      const comparable = (all: typeof before, { url }: Strapi) =>
        JSON.parse(JSON.stringify(all).replaceAll(url, 'http://strapi'));
      expect(comparable(after, restored)).toEqual(comparable(before, strapi));
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${restored.url}/api/products`, { headers })).status).toBe(200);
      const hidden = await fetch(`${restored.url}/uploads/${aside}/theirs.webp`);
      expect(hidden.status).toBe(404);
    } finally {
      await restored.destroy();
    }
  });
});
