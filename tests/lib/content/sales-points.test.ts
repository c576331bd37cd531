import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { expectConsole } from '../../support/console';
import { startWith, temporaryFiles } from '../../support/service';

const shop = (city: string, fields = {}) => ({
  name: 'Épicerie du Marché',
  address: '1 rue du Test',
  postcode: '75001',
  city,
  country: 'FR',
  latitude: 48.85,
  longitude: 2.35,
  ...fields,
});

const folderOf = (shops: object[]) =>
  temporaryFiles({ 'sales-points/france.yaml': stringify(shops) });

const listIn = async (CONTENT_DIR: string) => {
  const module = await startWith({ CONTENT_DIR }, () => import('@/lib/content/sales-points'));
  return module.getSalesPointList();
};

const listOf = async (shops: object[]) => listIn(await folderOf(shops));

it('a shop that was entered twice is returned once, and logged', async () => {
  const { points } = await listOf([
    shop('Paris'),
    shop('Paris'),
    shop('Paris', { address: '2 rue du Test' }),
  ]);
  expect(points.map(({ address }) => address)).toEqual(['1 rue du Test', '2 rue du Test']);
  const [line] = expectConsole('warn', /entered twice/);
  const { shown, hidden } = JSON.parse(line ?? '{}');
  expect(shown).toBe(points[0]?.documentId);
  expect(hidden).toMatch(/^[0-9a-f]{24}$/);
});

it('returns all shops of a list that is longer than the service’s largest page', async () => {
  const many = Array.from({ length: 250 }, (_, index) =>
    shop('Paris', { address: `${index} rue du Test` }),
  );
  expect((await listOf(many)).points).toHaveLength(250);
});

it('the list’s version changes with any shop', async () => {
  const folder = await folderOf([shop('Paris')]);
  const { version } = await listIn(folder);
  expect((await listIn(folder)).version).toBe(version);
  expect((await listOf([shop('Lyon')])).version).not.toBe(version);
});

it('sorts shops by town, then from south to north', async () => {
  const { points } = await listOf([
    shop('Paris', { address: 'north', latitude: 48.9 }),
    shop('Évry'),
    shop('Paris', { address: 'south', latitude: 48.8 }),
  ]);
  expect(points.map(({ city, address }) => `${city} ${address}`)).toEqual([
    'Évry 1 rue du Test',
    'Paris south',
    'Paris north',
  ]);
});

it('only a shop whose position is approximate says so', async () => {
  const flags = [true, false, null];
  const { points } = await listOf(
    flags.map((is_approximate, index) => shop('Paris', { address: `${index}`, is_approximate })),
  );
  expect(points.map((point) => ['is_approximate' in point, point.is_approximate])).toEqual([
    [true, true],
    [false, undefined],
    [false, undefined],
  ]);
});
