import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for';
import { type FakeSite, startFakeSite } from '../support/fake-site';
import { createEditor, signInAdmin } from '../support/strapi-admin';
import { submissionOf } from './samples';
import { cp1252, utf16, xlsxOf } from './shop-lists';
import {
  BOCAL,
  countOf,
  HEADER,
  type Imported,
  imported,
  importList,
  listOf,
  manyShops,
  type Preview,
  published,
  type Refusal,
  removeImported,
  SHOPS,
  type Shop,
  SUZETTE,
  send,
} from './shop-requests';
import { callApi, testbed, tokenOf } from './testbed';

/** A module of Strapi. The compiler does not follow it: a fresh clone lacks the packages of cms/. */
const READER = new URL('../../../cms/src/lib/shops/read-shops.ts', import.meta.url).pathname;
type Reader = { readShops(file: Buffer): Promise<{ rows: { fields: object }[] }> };
type Progress = { done: number; total: number };

const SCHEMA = 'cms/src/api/sales-point/content-types/sales-point/schema.json';
const SHOP_FIELDS = Object.keys(JSON.parse(readFileSync(SCHEMA, 'utf8')).attributes);

/** So many that something can happen before they are written. */
const MANY = 4_000;

/** The longest that the site waits for Strapi to take a visitor's message. */
const PATIENCE_MS = 8_000;

const removeMany = () => testbed.database.run("DELETE FROM sales_points WHERE reference LIKE 'M%'");

/** Until the import of so many rows has written some of them. */
const underWay = (total: number) =>
  waitFor(async () => {
    const { body } = await testbed.admin.call<Progress>('GET', '/shops/progress');
    expect(body.total).toBe(total);
    expect(body.done).toBeGreaterThan(10);
  });

/** The import of shops from a spreadsheet. */
export function shopImportSuite(): void {
  let site: FakeSite;

  beforeAll(async () => {
    site = await startFakeSite(testbed.sitePort);
    await testbed.admin.call('POST', '/site-notices/resend');
  });
  beforeEach(async () => {
    await removeMany();
    await removeImported();
    await testbed.admin.call('POST', '/site-notices/resend');
    site.told.length = 0;
  });
  afterAll(async () => {
    await removeMany();
    await removeImported();
    await site?.stop();
  });

  const XLSX_ROWS = [
    ['Mis à jour le', new Date('2026-03-12')],
    HEADER.split(';'),
    [
      'I1',
      'L’Œuf de Suzette',
      '1 rue du Four',
      1000,
      'BOURG EN BRESSE',
      'France',
      46.2,
      5.23,
      'www.suzette.example',
    ],
    ['I2', 'Bocal & Cie', '2 "rue" du Four', 69002, 'Lyon', 'FR', '#N/A', '#N/A', ''],
  ];

  const COMMAS = `${HEADER.replaceAll(';', ',')}
I1,L’Œuf de Suzette,1 rue du Four,1000,BOURG EN BRESSE,France,"46,2",5.23,www.suzette.example
I2,Bocal & Cie,"2 ""rue"" du Four",69002,Lyon,FR,,,
`;

  const fieldsOf = async (content: string | Uint8Array) => {
    const { readShops }: Reader = await import(READER);
    return (await readShops(Buffer.from(content as string))).rows.map(({ fields }) => fields);
  };

  it.each<[string, string | Uint8Array | Promise<Uint8Array>]>([
    ['CSV of Excel, in Windows-1252', cp1252(listOf(SUZETTE, BOCAL, ''))],
    ['CSV in UTF-8 with a mark', `\ufeff${listOf(SUZETTE, BOCAL)}`],
    ['CSV in UTF-8 with a hint for Excel', `sep=;\r\n${listOf(SUZETTE, BOCAL)}\r\n;;;;;;;;\r\n`],
    ['text in UTF-16, with tabs', utf16(listOf(SUZETTE, BOCAL).replaceAll(';', '\t'))],
    ['CSV with commas', COMMAS],
    ['XLSX', xlsxOf(XLSX_ROWS)],
  ])('reads a %s', async (_, content) => {
    expect(await fieldsOf(await content)).toEqual(await fieldsOf(listOf(SUZETTE, BOCAL)));
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /est vide/],
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /\.xlsx/],
    ['a broken XLSX', 'PK\u0003\u0004 nothing', /classeur/],
    ['a picture', new Uint8Array([0x89, 0x50, 0, 0, 0]), /pas une liste/],
    ['a letter', 'Bonjour,\nvoici nos magasins.', /nomme ses colonnes/],
    ['a list without shops', HEADER, /aucun magasin/],
    ['a list of 5,001 shops', manyShops(5_001), /compte 5.001 lignes/],
    ['a list of a million lines', `${HEADER}\n${'x;y\n'.repeat(1_000_000)}`, /trop de lignes/],
  ])('refuses %s in French', async (_, content, message) => {
    await expect(fieldsOf(content)).rejects.toThrow(message);
  });

  it('refuses a file of 6 MB and one that is no list, at the preview and at the import', async () => {
    for (const [content, message] of [
      ['x'.repeat(6 * 1024 * 1024), /5.Mo/],
      ['Bonjour', /nomme ses colonnes/],
    ] as const)
      for (const action of ['preview', 'import'] as const) {
        const { status, body } = await send<Refusal>(action, content);
        expect(status).toBe(400);
        expect(body.error.message).toMatch(message);
      }
  });

  it('shows what a list would change, and changes it only then', async () => {
    const list = await xlsxOf(XLSX_ROWS);
    const preview = await send<Preview>('preview', list);
    expect(preview.body).toMatchObject({ total: 2, created: 2, left: 0, approximate: 1 });
    expect(await imported()).toEqual([]);
    const counts = { created: 2, changed: 0, unchanged: 0, left: 0, unpublished: 0 };
    expect(await importList(list)).toEqual(counts);
    expect(await imported()).toMatchObject([
      {
        reference: 'I1',
        name: 'L’Œuf de Suzette',
        postcode: '01000',
        city: 'Bourg-en-Bresse',
        country: 'FR',
        latitude: 46.2,
        longitude: 5.23,
        is_approximate: false,
        url: 'https://www.suzette.example',
      },
      { reference: 'I2', address: '2 "rue" du Four', city: 'Lyon', is_approximate: true },
    ]);
  });

  it('calls a fault of its reader its own, and logs it once', async () => {
    const workbook = Buffer.from(await xlsxOf([HEADER.split(';')])).toString('latin1');
    // A cell without its place, which the reader takes for granted. As long as before, for the archive.
    const content = Buffer.from(workbook.replace('<c r="A1"', '<c z="A1"'), 'latin1');
    const { status, body } = await send<Refusal>('preview', content, { name: 'sans place.xlsx' });
    expect({ status, message: body.error.message }).toEqual({
      status: 400,
      message: expect.stringMatching(/la faute en est à notre lecteur/),
    });
    const logged = testbed.strapi.log().match(/A list of shops could not be read/g);
    expect(logged).toHaveLength(1);
  });

  it('leaves out what it cannot read, with line and column, and imports the rest', async () => {
    const wrong = 'I3;Sans rue;;69002;Lyon;FR;;;';
    const list = listOf(SUZETTE, wrong, BOCAL).replace('Site', 'Téléphone');
    const { body } = await send<Preview>('preview', list);
    expect(body).toMatchObject({ total: 3, created: 2, left: 1, ignoredColumns: ['Téléphone'] });
    expect(body.problems).toEqual([
      expect.objectContaining({
        line: 3,
        shop: 'Sans rue',
        column: 'Rue et numéro',
        isBlocking: true,
      }),
    ]);
    expect(await importList(list)).toMatchObject({ created: 2, left: 1 });
    expect(await imported()).toHaveLength(2);
  });

  it('changes one shop of a second list and doubles none, and tells the site once each time', async () => {
    const told = async () => {
      await waitFor(() => expect(site.told.length).toBeGreaterThan(0));
      // What is told later comes after what was told before.
      await testbed.admin.call('POST', '/site-notices/resend');
      return site.told.splice(0).map(({ event, uid, entry }) => ({ event, uid, entry }));
    };
    const once = [
      { event: 'entry.publish', uid: 'api::sales-point.sales-point' },
      { event: 'content.refresh' },
    ];
    await importList(listOf(SUZETTE, BOCAL));
    expect(await told()).toEqual(once);
    const [first] = await imported();
    const changed = SUZETTE.replace('1 rue du Four', '7 rue du Four');
    expect(await importList(listOf(changed, BOCAL))).toMatchObject({
      created: 0,
      changed: 1,
      unchanged: 1,
    });
    expect(await told()).toEqual(once);
    expect(await imported()).toMatchObject([
      { documentId: first?.documentId, address: '7 rue du Four' },
      { reference: 'I2' },
    ]);
    expect(await importList(listOf(changed, BOCAL))).toMatchObject({ changed: 0, unchanged: 2 });
    await testbed.admin.call('POST', '/site-notices/resend');
    expect(site.told.map(({ event }) => event)).toEqual(['content.refresh']);
  });

  it('unpublishes the chosen ones of those that a list lacks, and publishes them when they are back', async () => {
    await importList(
      listOf(SUZETTE, BOCAL, BOCAL.replace('I2', 'I3').replace('Bocal', 'Croquelune')),
    );
    const list = listOf(SUZETTE);
    const { gone } = (await send<Preview>('preview', list)).body;
    expect(gone.map(({ name }) => name).sort()).toEqual(['Bocal & Cie', 'Croquelune & Cie']);
    const bocal = gone.find(({ name }) => name === 'Bocal & Cie')?.documentId ?? '';
    const seeded = (await published('filters[reference][$null]=true'))[0]?.documentId ?? '';
    expect(await importList(list, [bocal, seeded])).toMatchObject({ unchanged: 1, unpublished: 1 });
    expect((await imported()).map(({ reference }) => reference)).toEqual(['I1', 'I3']);
    expect(await importList(listOf(SUZETTE, BOCAL))).toMatchObject({ created: 0, changed: 1 });
    expect(await imported()).toHaveLength(3);
  });

  describe('the mark of an approximate position', () => {
    it.each<[string, object, boolean]>([
      ['stays when something else is changed', { name: 'Bocal' }, true],
      ['goes when the position is corrected', { latitude: 45.7577 }, false],
    ])('%s', async (_, change, expected) => {
      await importList(listOf(BOCAL));
      const [shop] = await imported();
      const path = `${SHOPS}/${shop?.documentId}`;
      const { body } = await testbed.admin.call<{ data: Shop }>('GET', path);
      const { status: _status, ...form } = body.data;
      const sent = { ...form, ...change };
      expect((await testbed.admin.call('POST', `${path}/actions/publish`, sent)).status).toBe(200);
      expect((await imported())[0]).toMatchObject({ ...change, is_approximate: expected });
      // The next list has no position either: an exact one stays.
      await importList(listOf(BOCAL.replace('Bocal', 'Bocaux')));
      expect((await imported())[0]).toMatchObject({
        name: 'Bocaux & Cie',
        is_approximate: expected,
      });
    });
  });

  it('refuses a workbook of a kilobyte that unfolds to more than there is memory', async () => {
    const workbook = Buffer.from(await xlsxOf([HEADER.split(';'), SUZETTE.split(';')])).toString(
      'latin1',
    );
    const cell = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>';
    // As long as what it replaces: an archive knows its sizes.
    const far = workbook.replace(/<row r="2">.*?<\/row>/, (old) => cell.padEnd(old.length));
    const content = Buffer.from(far, 'latin1');
    const refused = await send<Refusal>('preview', content, { name: 'loin.xlsx' });
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toMatch(/trop grand pour être lu/);
    expect((await send<Preview>('preview', listOf('I1;Un;;1 rue A;69002;Lyon;FR;;;'))).status).toBe(
      200,
    );
  });

  it('stores nothing of an import that is interrupted', async () => {
    const interrupted = send('import', manyShops(MANY)).catch(() => undefined);
    await underWay(MANY);
    await testbed.strapi.stop('SIGKILL');
    await interrupted;
    await testbed.strapi.start();
    expect(await countOf('M')).toBe(0);
  });

  it('lets visitors write while 2,000 shops are imported', async () => {
    let isRunning = true;
    const running = importList(manyShops(2_000)).finally(() => {
      isRunning = false;
    });
    const token = tokenOf('CONTENT_WRITE_TOKEN');
    while (isRunning) {
      const since = Date.now();
      const body = submissionOf('contact-messages');
      expect((await callApi('POST', 'contact-messages', token, body)).status).toBe(201);
      expect(Date.now() - since).toBeLessThan(PATIENCE_MS);
    }
    expect(await running).toMatchObject({ created: 2_000 });
  });

  it('stores both versions of a shop as the form does', async () => {
    const header = `${HEADER};Parfums`;
    const shop = `${SUZETTE};caramel, noisette`;
    await importList(`${header}\r\n${shop}`);
    const [before] = await imported();
    const moved = shop.replace('1 rue du Four', '7 rue du Four').replace(', noisette', '');
    await importList(`${header}\r\n${moved}`);
    const path = `${SHOPS}/${before?.documentId}`;
    const { body } = await testbed.admin.call<{ data: Shop }>('GET', path);
    const { createdAt, flavours } = body.data;
    expect(body.data).toMatchObject({ status: 'published', address: '7 rue du Four' });
    expect(await imported()).toMatchObject([{ address: '7 rue du Four', flavours, createdAt }]);
    expect(createdAt).toBe(before?.createdAt);
  });

  it('takes one import at a time', async () => {
    const list = manyShops(MANY);
    const first = send<Imported>('import', list);
    await underWay(MANY);
    const second = send<Refusal>('import', list);
    expect((await first).body).toMatchObject({ created: MANY, left: 0 });
    // SQLite lets nobody in before the first has ended.
    const { status, body } = await second;
    if (process.env.DATABASE_URL)
      expect(body).toMatchObject({ error: { message: expect.stringMatching(/autre import/) } });
    expect(status).toBe(process.env.DATABASE_URL ? 409 : 200);
    expect(await countOf('M')).toBe(MANY);
    expect(await importList(list)).toMatchObject({ changed: 0, unchanged: MANY });
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
    const list = manyShops(MANY).replace(';Site', '').replaceAll(/;$/gm, '');
    const moved = SUZETTE.replace('1 rue du Four', '7 rue du Four').replace(/;[^;]*$/, '');
    const running = importList(`${list}\r\n${moved}`);
    await underWay(MANY + 1);
    const url = 'https://www.nouvelle-suzette.example';
    const saved = await testbed.admin.call('POST', `${path}/actions/publish`, { ...form, url });
    expect(saved.status).toBe(200);
    expect(await running).toMatchObject({ created: MANY, changed: 1, left: 0 });
    expect(await imported()).toMatchObject([{ url }]);
  });

  it('is for those who may write shops', async () => {
    const { body } = await send<Imported>('import', listOf(SUZETTE), { as: testbed.camille });
    expect(body.created).toBe(1);
    const [shop] = await imported();
    const row = await testbed.admin.call<{ data: { updatedBy: { firstname: string } } }>(
      'GET',
      `${SHOPS}/${shop?.documentId}`,
    );
    expect(row.body.data.updatedBy.firstname).toBe('Camille');
    for (const [method, path] of [
      ['POST', 'preview'],
      ['POST', 'import'],
      ['GET', 'progress'],
    ] as const) {
      const anonymous = await fetch(`${testbed.strapi.url}/shops/${path}`, { method });
      expect(anonymous.status, path).toBe(401);
    }
  });

  it.each<[string, { fields: string[]; conditions: string[] }]>([
    ['only with shops of her own', { fields: SHOP_FIELDS, conditions: ['admin::is-creator'] }],
    ['only with some fields', { fields: ['name', 'address'], conditions: [] }],
  ])('is not for those who may do so %s', async (limit, { fields, conditions }) => {
    await importList(listOf(SUZETTE));
    const { body: role } = await testbed.admin.call<{ data: { id: number } }>(
      'POST',
      '/admin/roles',
      { name: limit, description: limit },
    );
    const permissions = ['read', 'create', 'update', 'publish'].map((action) => ({
      action: `plugin::content-manager.explorer.${action}`,
      subject: 'api::sales-point.sales-point',
      properties: action === 'publish' ? {} : { fields },
      conditions,
    }));
    const path = `/admin/roles/${role.data.id}/permissions`;
    expect((await testbed.admin.call('PUT', path, { permissions })).status).toBe(200);
    const account = { email: `role-${role.data.id}@dough.example`, password: 'Role-of-dough-1' };
    await createEditor(testbed.admin, account, 'Dominique', limit);
    const as = await signInAdmin(testbed.strapi.url, account);
    const moved = listOf(SUZETTE.replace('1 rue du Four', '7 rue du Four'));
    for (const action of ['preview', 'import'] as const) {
      const { status, body } = await send<Refusal>(action, moved, { as });
      expect({ action, status }).toEqual({ action, status: 403 });
      expect(body.error.message).toMatch(/Votre rôle ne permet pas d’importer/);
    }
    expect(await imported()).toMatchObject([{ address: '1 rue du Four' }]);
  });
}
