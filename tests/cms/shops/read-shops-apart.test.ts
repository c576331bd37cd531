import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readShopsApart } from '../../../cms/src/lib/shops/read-shops-apart';
import { xlsxOf } from '../../services/cms/shop-lists';

let directory: string;
let worker: string;

// A worker is started from JavaScript, which is compiled for the server.
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'shops-'));
  worker = path.join(directory, 'worker.cjs');
  const entry = 'cms/src/lib/shops/read-shops-worker.ts';
  await build({ entryPoints: [entry], outfile: worker, bundle: true, platform: 'node' });
});
afterAll(() => rm(directory, { recursive: true }));

const HEADER = ['Nom', 'Rue et numéro', 'Code postal', 'Ville'];
const ROW = ['Chez Suzette', '1 rue du Four', '69002', 'Lyon'];
const workbookOf = async (...rows: string[][]) => Buffer.from(await xlsxOf([HEADER, ...rows]));

it('reads a list', async () => {
  const { rows } = await readShopsApart(await workbookOf(ROW), { worker });
  expect(rows).toMatchObject([{ line: 2, fields: { name: 'Chez Suzette' }, problems: [] }]);
});

const refusal = (message: RegExp) =>
  expect.objectContaining({ name: 'ValidationError', message: expect.stringMatching(message) });

it('says why there is none', async () => {
  const reading = readShopsApart(await workbookOf(), { worker });
  await expect(reading).rejects.toEqual(refusal(/aucun magasin/));
});

/** A workbook whose second row is this one: as long as what it replaces, as an archive knows its sizes. */
async function workbookWithCell(row: number, column: string) {
  const xml = `<row r="${row}"><c r="${column}${row}" t="inlineStr"><is><t>x</t></is></c></row>`;
  const bytes = (await workbookOf(ROW)).toString('latin1');
  return Buffer.from(
    bytes.replace(/<row r="2">.*?<\/row>/, (old) => xml.padEnd(old.length)),
    'latin1',
  );
}

it('outlives a cell in the last row and column of a sheet', async () => {
  const { rows } = await readShopsApart(await workbookWithCell(3, 'A'), { worker });
  expect(rows).toMatchObject([{ line: 3 }]);
  const reading = readShopsApart(await workbookWithCell(1_048_576, 'XFD'), { worker });
  await expect(reading).rejects.toEqual(refusal(/pas un classeur d’Excel lisible/));
}, 30_000);

it('ends a file that takes too long', async () => {
  const reading = readShopsApart(await workbookOf(ROW), { worker, maxMs: 1 });
  await expect(reading).rejects.toEqual(refusal(/pas un classeur d’Excel lisible/));
});
