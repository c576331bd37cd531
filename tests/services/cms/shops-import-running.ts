import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import { type FakeSite, startFakeSite } from '../support/fake-site';
import { type Admin, createEditor, signInAdmin } from '../support/strapi-admin';
import {
  countOf,
  type Imported,
  imported,
  importList,
  listOf,
  manyShops,
  type Refusal,
  removeImported,
  SHOPS,
  type Shop,
  SUZETTE,
  send,
} from './shop-requests';
import { callApi, testbed, tokenOf } from './testbed';

type Progress = { done: number; total: number };

/** Until the import of so many rows has written some of them. */
const underWay = (total: number) =>
  waitFor(async () => {
    const { body } = await testbed.admin.call<Progress>('GET', '/shops/progress');
    expect(body.total).toBe(total);
    expect(body.done).toBeGreaterThan(10);
  });

/** What happens while shops are being imported, and who may do it. */
export function runningImportSuite(): void {
  let site: FakeSite;

  beforeAll(async () => {
    site = await startFakeSite(testbed.sitePort);
  });
  beforeEach(removeImported);
  afterAll(async () => {
    await removeImported();
    await site?.stop();
  });

  it('stores nothing of an import that is interrupted', async () => {
    const token = tokenOf('CONTENT_API_TOKEN');
    const before = await callApi('GET', 'sales-points?pagination[pageSize]=1', token);
    const { meta } = (await before.json()) as { meta: object };
    const interrupted = send('import', manyShops(400)).catch(() => undefined);
    await underWay(400);
    await testbed.strapi.stop('SIGKILL');
    await interrupted;
    await testbed.strapi.start();
    const after = await callApi('GET', 'sales-points?pagination[pageSize]=1', token);
    expect(((await after.json()) as { meta: object }).meta).toEqual(meta);
  });

  it('takes one import at a time, of a thousand shops', async () => {
    const list = manyShops(1_000);
    const first = send<Imported>('import', list);
    await underWay(1_000);
    const second = send<Refusal>('import', list);
    expect((await first).body).toMatchObject({ created: 1_000, left: 0 });
    // SQLite lets nobody in before the first has ended.
    const { status, body } = await second;
    if (process.env.DATABASE_URL)
      expect(body).toMatchObject({ error: { message: expect.stringMatching(/autre import/) } });
    expect(status).toBe(process.env.DATABASE_URL ? 409 : 200);
    expect(await countOf('M')).toBe(1_000);
    expect(await importList(list)).toMatchObject({ changed: 0, unchanged: 1_000 });
    const progress = await testbed.admin.call('GET', '/shops/progress');
    expect(progress.body).toEqual({ done: 0, total: 0 });
  });

  it('keeps what a colleague saves meanwhile', async () => {
    await importList(listOf(SUZETTE));
    const [shop] = await imported();
    const path = `${SHOPS}/${shop?.documentId}`;
    const { body } = await testbed.admin.call<{ data: Shop }>('GET', path);
    const { status: _, ...form } = body.data;
    // Without the column that she changes, and with this shop in its last row.
    const list = manyShops(400).replace(';Site', '').replaceAll(/;$/gm, '');
    const moved = SUZETTE.replace('1 rue du Four', '7 rue du Four').replace(/;[^;]*$/, '');
    const running = importList(`${list}\r\n${moved}`);
    await underWay(401);
    const url = 'https://www.nouvelle-suzette.example';
    const saved = await testbed.admin.call('POST', `${path}/actions/publish`, { ...form, url });
    expect(saved.status).toBe(200);
    expect(await running).toMatchObject({ created: 400, changed: 1, left: 0 });
    expect(await imported()).toMatchObject([{ url }]);
  });

  it('is for those who may write shops', async () => {
    const account = { email: 'isa@dough.example', password: 'Isa-of-dough-1' };
    await createEditor(testbed.admin, account, 'Isa');
    const isa: Admin = await signInAdmin(testbed.strapi.url, account);
    const { body } = await send<Imported>('import', listOf(SUZETTE), { as: isa });
    expect(body.created).toBe(1);
    const [shop] = await imported();
    const row = await testbed.admin.call<{ data: { updatedBy: { firstname: string } } }>(
      'GET',
      `${SHOPS}/${shop?.documentId}`,
    );
    expect(row.body.data.updatedBy.firstname).toBe('Isa');
    for (const [method, path] of [
      ['POST', 'preview'],
      ['POST', 'import'],
      ['GET', 'progress'],
    ] as const) {
      const anonymous = await fetch(`${testbed.strapi.url}/shops/${path}`, { method });
      expect(anonymous.status, path).toBe(401);
    }
  });
}
