import { expect } from 'vitest';
import { MANAGER } from './forms';
import { callApi, testbed, tokenOf } from './testbed';

type Problem = { line: number; column: string; message: string; isBlocking: boolean };
export type Preview = {
  total: number;
  created: number;
  changed: number;
  unchanged: number;
  left: number;
  approximate: number;
  problems: Problem[];
  ignoredColumns: string[];
  gone: { documentId: string; name: string }[];
};
export type Imported = Omit<Preview, 'problems'> & { unpublished: number };
export type Refusal = { error: { message: string } };
export type Shop = Record<string, unknown> & { documentId: string };

export const SHOPS = `${MANAGER}/api::sales-point.sales-point`;
export const HEADER = 'Référence;Nom;Rue et numéro;Code postal;Ville;Pays;Latitude;Longitude;Site';
export const SUZETTE =
  'I1;L’Œuf de Suzette;1 rue du Four;1000;BOURG EN BRESSE;France;46,2;5,23;www.suzette.example';
export const BOCAL = 'I2;Bocal & Cie;"2 ""rue"" du Four";69002;Lyon;FR;;;';

export const listOf = (...rows: string[]) => [HEADER, ...rows].join('\r\n');

/** A long list of shops that are nowhere else. */
export const manyShops = (count: number) =>
  listOf(
    ...Array.from(
      { length: count },
      (_, index) => `M${index};Magasin ${index};${index} rue Longue;69002;Lyon;FR;;;`,
    ),
  );

export function send<Body>(
  action: 'preview' | 'import',
  content: string | Uint8Array,
  { unpublish = [] as string[], as: admin = testbed.admin, name = 'magasins.csv' } = {},
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content as string))]), name);
  if (action === 'import') form.append('unpublish', JSON.stringify(unpublish));
  return admin.call<Body>('POST', `/shops/${action}`, form);
}

export async function importList(content: string | Uint8Array, unpublish: string[] = []) {
  const { status, body } = await send<Imported>('import', content, { unpublish });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** What visitors' map gets. */
export async function published(filter: string): Promise<Shop[]> {
  const path = `sales-points?pagination[pageSize]=100&sort=reference&${filter}`;
  const answer = await callApi('GET', path, tokenOf('CONTENT_API_TOKEN'));
  return ((await answer.json()) as { data: Shop[] }).data;
}

export const countOf = async (prefix: string) => {
  const path = `sales-points?filters[reference][$startsWith]=${prefix}`;
  const answer = await callApi('GET', path, tokenOf('CONTENT_API_TOKEN'));
  return ((await answer.json()) as { meta: { pagination: { total: number } } }).meta.pagination
    .total;
};

export const imported = () => published('filters[reference][$startsWith]=I');

export async function removeImported(): Promise<void> {
  const { body } = await testbed.admin.call<{ results: Shop[] }>(
    'GET',
    `${SHOPS}?pageSize=100&filters[reference][$notNull]=true`,
  );
  const documentIds = body.results.map(({ documentId }) => documentId);
  await testbed.admin.call('POST', `${SHOPS}/actions/bulkDelete`, { documentIds });
  if (documentIds.length === 100) await removeImported();
}
