import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GetSchema } from '../../../cms/src/lib/schema-fields';
import { planImport } from '../../../cms/src/lib/shops/plan';
import { readList } from '../../../cms/src/lib/shops/read-list';
import { SHOP_FIELDS, type Shop, type StoredShop } from '../../../cms/src/lib/shops/shop';
import { readTowns } from '../../../cms/src/lib/shops/towns';
import { schemaOf } from '../../support/cms-schemas';

const FILE = readFileSync('cms/data/towns.json', 'utf8');
const towns = readTowns(JSON.parse(FILE));
const getSchema = schemaOf as unknown as GetSchema;

const LYON: Shop = {
  reference: 'L1',
  name: 'Chez Suzette',
  retailer: null,
  address: '1 rue du Four',
  postcode: '69002',
  city: 'Lyon',
  country: 'FR',
  latitude: 45.7571,
  longitude: 4.8322,
  is_approximate: false,
  url: 'https://suzette.example',
  flavours: ['caramel', 'coconut'],
  opening_hours: 'Mo-Sa 09:00-19:30; PH off',
};

const FLAVOURS = [
  { slug: 'caramel', name: 'Caramel Pécan', isPublished: true },
  { slug: 'coconut', name: 'Coco', isPublished: true },
  { slug: 'pistache', name: 'Pistache', isPublished: false },
];

/** A row with what is said, and nothing of the rest. */
type Row = Partial<Record<keyof Shop | 'line', string>>;

const LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(schemaOf('api::sales-point.sales-point').attributes).map(([name, attribute]) => [
    name,
    attribute.pluginOptions?.editor?.label ?? name,
  ]),
);

const ROW: Row = {
  name: 'Chez Suzette',
  address: '1 rue du Four',
  postcode: '69002',
  city: 'Lyon',
};

const published = (shop: Shop, documentId = shop.name): StoredShop => ({
  documentId,
  draft: shop,
  published: shop,
});

/** The plan of a list that has the columns of its rows. */
function plan(rows: Row[], stored: StoredShop[] = []) {
  const fields = SHOP_FIELDS.filter((field) => rows.some((row) => field in row));
  const header = fields.map((field) => LABELS[field] ?? '');
  const list = readList([header, ...rows.map((row) => fields.map((field) => row[field] ?? ''))]);
  return planImport(getSchema, { towns, flavours: FLAVOURS }, list?.rows ?? [], stored);
}

const rowOf = (shop: Shop): Row =>
  Object.fromEntries(
    Object.entries(shop).map(([name, value]) => [
      name,
      value === null ? '' : String(value).replace('.', name.endsWith('tude') ? ',' : '.'),
    ]),
  );

it('knows the towns that the site knows', () => {
  expect(FILE).toBe(readFileSync('lib/find/gazetteer/towns.json', 'utf8'));
});

describe('a new shop', () => {
  it.each`
    what                               | row                                                                                   | shop
    ${'gets the place of its town'}    | ${{}}                                                                                 | ${{ latitude: 45.75, longitude: 4.827, is_approximate: true }}
    ${'keeps a position'}              | ${{ latitude: '45,75', longitude: '4,83' }}                                           | ${{ is_approximate: false }}
    ${'is where its list says about'}  | ${{ latitude: '45,75', longitude: '4,83', is_approximate: 'oui' }}                    | ${{ is_approximate: true }}
    ${'gets lost zeros'}               | ${{ postcode: '1000', city: 'Bourg-en-Bresse' }}                                      | ${{ postcode: '01000', country: 'FR' }}
    ${'is in the country of its town'} | ${{ postcode: '1000', city: 'Bruxelles' }}                                            | ${{ postcode: '1000', country: 'BE' }}
    ${'has no country’s letters'}      | ${{ postcode: 'L-1611', city: 'Luxembourg', country: 'LU' }}                          | ${{ postcode: '1611' }}
    ${'has its town’s spelling'}       | ${{ postcode: '42000', city: 'SAINT ETIENNE' }}                                       | ${{ city: 'Saint-Étienne' }}
    ${'loses CEDEX'}                   | ${{ postcode: '69297', city: 'LYON CEDEX 02' }}                                       | ${{ city: 'Lyon', postcode: '69297' }}
    ${'is in an arrondissement'}       | ${{ postcode: '75011', city: 'PARIS 11' }}                                            | ${{ latitude: 48.859, city: 'PARIS 11' }}
    ${'has its numbers put in order'}  | ${{ latitude: '4,83', longitude: '45,75' }}                                           | ${{ latitude: 45.75, longitude: 4.83 }}
    ${'is overseas'}                   | ${{ postcode: '97400', city: 'Saint-Denis', latitude: '-20,88', longitude: '55,45' }} | ${{ latitude: -20.88 }}
  `('$what', ({ row, shop }) => {
    const { writes, problems } = plan([{ ...ROW, ...row }]);
    expect(problems.filter(({ isBlocking }) => isBlocking)).toEqual([]);
    expect(writes).toEqual([{ documentId: undefined, shop: expect.objectContaining(shop) }]);
  });

  it.each`
    missing                        | row                                                        | column             | message
    ${'name'}                      | ${{ name: '' }}                                            | ${'Nom'}           | ${/manque le nom/}
    ${'street'}                    | ${{ address: '#N/A' }}                                     | ${'Rue et numéro'} | ${/manque la rue/}
    ${'postcode'}                  | ${{ postcode: '' }}                                        | ${'Code postal'}   | ${/manque le code postal/}
    ${'town'}                      | ${{ city: '-' }}                                           | ${'Ville'}         | ${/manque la ville/}
    ${'known country'}             | ${{ country: 'Atlantide' }}                                | ${'Pays'}          | ${/pas un pays/}
    ${'place'}                     | ${{ country: 'DE', postcode: '99999', city: 'Nirgendwo' }} | ${'Latitude'}      | ${/position de cette ville/}
    ${'place near its postcode'}   | ${{ postcode: '69999', city: 'Nice' }}                     | ${'Latitude'}      | ${/position de cette ville/}
    ${'name that is short enough'} | ${{ name: 'x'.repeat(81) }}                                | ${'Nom'}           | ${/81 signes.*80/}
  `('without a $missing is left out', ({ row, column, message }) => {
    const { writes, left, problems } = plan([{ ...ROW, ...row }]);
    expect({ writes, left }).toEqual({ writes: [], left: 1 });
    const blocking = problems.filter(({ isBlocking }) => isBlocking);
    expect(blocking).toEqual([
      expect.objectContaining({ line: 2, column, message: expect.stringMatching(message) }),
    ]);
  });

  it.each`
    what                               | row                                             | column           | message
    ${'a postcode that no town has'}   | ${{ postcode: '69999' }}                        | ${'Code postal'} | ${/69999 \(France\)/}
    ${'a code of companies'}           | ${{ postcode: '69297', city: 'Lyon Cedex 02' }} | ${'Code postal'} | ${/CEDEX/}
    ${'another town’s postcode'}       | ${{ city: 'Villeurbanne' }}                     | ${'Ville'}       | ${/celui de Lyon 2e/}
    ${'a position far away'}           | ${{ latitude: '48,85', longitude: '2,35' }}     | ${'Latitude'}    | ${/39\d km de Lyon/}
    ${'no web address'}                | ${{ url: 'à venir' }}                           | ${'Site'}        | ${/importé sans elle/}
    ${'an unknown flavour'}            | ${{ flavours: 'Coco, vanille' }}                | ${'Parfums'}     | ${/« vanille ».*Il y a : Caramel Pécan, Coco, Pistache/}
    ${'hours that nobody understands'} | ${{ opening_hours: 'Mo-Sa XX' }}                | ${'Horaires'}    | ${/« XX ».*▸XX◂/}
  `('with $what is imported with a note', ({ row, column, message }) => {
    const { writes, problems } = plan([{ ...ROW, ...row }]);
    expect(writes).toHaveLength(1);
    const note = { line: 2, shop: 'Chez Suzette', column, isBlocking: false };
    expect(problems).toEqual([{ ...note, message: expect.stringMatching(message) }]);
  });
});

describe('a list', () => {
  it.each<[string, Row, Row]>([
    ['reference', { reference: 'L1' }, { reference: 'l1', name: 'Bocal' }],
    ['name, street and postcode', {}, { name: 'CHEZ  SUZETTE', address: '1, Rue du Four' }],
  ])('with a shop twice, by %s, has it once', (_, one, other) => {
    const { writes, left, problems } = plan([
      { ...ROW, ...one },
      { ...ROW, ...other },
    ]);
    expect({ writes: writes.length, left }).toEqual({ writes: 1, left: 1 });
    expect(problems).toEqual([
      expect.objectContaining({ line: 3, message: expect.stringContaining('ligne 2') }),
    ]);
  });

  it('that comes again changes nothing', () => {
    const again = plan([rowOf(LYON)], [published(LYON)]);
    expect(again).toMatchObject({ writes: [], unchanged: 1, problems: [], gone: [] });
    const [write] = plan([ROW]).writes;
    const approximate = published(write?.shop ?? LYON);
    expect(plan([ROW], [approximate])).toMatchObject({ writes: [], unchanged: 1, approximate: 1 });
  });

  it.each<[string, Row, Shop]>([
    ['its reference', { reference: 'L1', name: 'Suzette' }, { ...LYON, name: 'Suzette' }],
    ['its address', { ...ROW, address: '1, RUE DU FOUR' }, { ...LYON, address: '1, RUE DU FOUR' }],
    [
      'its address, for its first reference',
      { ...ROW, reference: 'S9' },
      { ...LYON, reference: 'S9' },
    ],
  ])('knows a stored shop by %s, and leaves what it does not say', (what, row, expected) => {
    const shop = what.endsWith('first reference') ? { ...LYON, reference: null } : LYON;
    expect(plan([row], [published(shop, 'd1')]).writes).toEqual([
      { documentId: 'd1', shop: expected },
    ]);
  });

  it.each([
    ['0042', '42'],
    ['A-7', 'a7'],
    ['1-11', '1/11'],
  ])('keeps the reference %s that Excel has made %s', (reference, written) => {
    const shop = { ...LYON, reference };
    const row = { ...rowOf(shop), reference: written };
    expect(plan([row], [published(shop)])).toMatchObject({ writes: [], unchanged: 1 });
  });

  it('empties what it says is empty', () => {
    const empty = { url: '', flavours: '', opening_hours: '-' };
    const { writes } = plan([{ ...ROW, ...empty }], [published(LYON)]);
    expect(writes[0]?.shop).toEqual({ ...LYON, url: null, flavours: null, opening_hours: null });
  });

  it.each<[string, Row, Partial<Shop>]>([
    ['names', { flavours: 'pistache + CARAMEL PECAN' }, { flavours: ['caramel', 'pistache'] }],
    ['one word for all', { flavours: 'Tous' }, { flavours: ['caramel', 'coconut'] }],
    [
      'hours as people write them',
      { opening_hours: 'Lu-Ve 9h-19h30\nsamedi 9h à 12h' },
      { opening_hours: 'Mo-Fr 09:00-19:30; Sa 09:00-12:00' },
    ],
    // What cannot be read is not what is empty.
    ['neither', { flavours: 'vanille', opening_hours: 'demain', url: '' }, { url: null }],
  ])('has flavours and hours by %s', (_, row, expected) => {
    const stored = { ...LYON, flavours: ['coconut'] };
    const { writes } = plan([{ ...ROW, ...row }], [published(stored)]);
    expect(writes[0]?.shop).toEqual({ ...stored, ...expected });
  });

  it.each`
    what                                        | row                                       | stored                      | shop
    ${'keeps an exact position'}                | ${{ city: 'Lyon', name: 'Suzette' }}      | ${{}}                       | ${{ latitude: LYON.latitude, is_approximate: false }}
    ${'keeps one although the shop has moved'}  | ${{ postcode: '69003' }}                  | ${{}}                       | ${{ latitude: LYON.latitude, is_approximate: false }}
    ${'moves an approximate one with its shop'} | ${{ postcode: '69003' }}                  | ${{ is_approximate: true }} | ${{ latitude: 45.753, is_approximate: true }}
    ${'replaces an approximate one'}            | ${{ latitude: '45,7', longitude: '4,8' }} | ${{ is_approximate: true }} | ${{ latitude: 45.7, is_approximate: false }}
  `('$what', ({ row, stored, shop }) => {
    const { writes } = plan([{ reference: 'L1', ...row }], [published({ ...LYON, ...stored })]);
    expect(writes[0]?.shop).toMatchObject(shop);
  });

  it('knows by its address a shop that is numbered anew', () => {
    const { writes, gone } = plan([{ ...ROW, reference: 'N7' }], [published(LYON)]);
    expect({ writes, gone }).toEqual({
      writes: [{ documentId: LYON.name, shop: { ...LYON, reference: 'N7' } }],
      gone: [],
    });
    const both = plan(
      [{ ...ROW, reference: 'N7' }, rowOf({ ...LYON, name: 'Bocal' })],
      [published(LYON)],
    );
    expect(both.writes.map(({ documentId }) => documentId)).toEqual([undefined, LYON.name]);
  });

  it('publishes a shop again that is a draft, and says so', () => {
    const { writes, problems } = plan([rowOf(LYON)], [{ documentId: 'd1', draft: LYON }]);
    expect(writes).toEqual([{ documentId: 'd1', shop: LYON }]);
    expect(problems).toMatchObject([{ message: expect.stringMatching(/de nouveau/) }]);
  });

  it('names the published shops with a reference that it lacks', () => {
    const stored = [
      published(LYON),
      published({ ...LYON, reference: 'L2', name: 'Bocal' }),
      published({ ...LYON, reference: null, name: 'Croquelune' }),
      { documentId: 'draft', draft: { ...LYON, reference: 'L4', name: 'Tournesol' } },
    ];
    expect(plan([rowOf(LYON)], stored).gone).toEqual([
      { documentId: 'Bocal', name: 'Bocal', postcode: '69002', city: 'Lyon' },
    ]);
    expect(plan([ROW], stored).gone).toEqual([]);
  });

  it('tells references apart that have the same digits', () => {
    const rows = ['1-11', '11-1'].map((reference, index) => ({
      ...ROW,
      reference,
      name: `${index}`,
    }));
    expect(plan(rows)).toMatchObject({ writes: [{}, {}], left: 0 });
    const stored = published({ ...LYON, reference: '11-1' });
    expect(plan(rows.slice(0, 1), [stored]).writes[0]?.documentId).toBeUndefined();
  });

  it('says that it publishes a draft', () => {
    const draft = { ...LYON, name: 'Chez Suzon' };
    const { writes, problems } = plan([rowOf(LYON)], [{ ...published(LYON, 'd1'), draft }]);
    expect(writes).toEqual([{ documentId: 'd1', shop: LYON }]);
    expect(problems).toMatchObject([
      {
        line: 2,
        isBlocking: false,
        message: expect.stringMatching(/brouillon qui n’est pas publié/),
      },
    ]);
  });
});

describe('a reference that several retailers have', () => {
  const monoprix = published({ ...LYON, retailer: 'Monoprix', reference: '12' }, 'monoprix');
  const biocoop = published(
    { ...LYON, retailer: 'Biocoop', reference: '12', name: 'Biocoop Lyon' },
    'biocoop',
  );
  const row: Row = { ...ROW, reference: '12', name: 'Bocal', address: '9 rue Neuve' };

  it.each`
    what                                     | change                     | stored                                               | documentId
    ${'of another retailer is another shop'} | ${{ retailer: 'Biocoop' }} | ${[monoprix]}                                        | ${undefined}
    ${'of this retailer is this shop'}       | ${{ retailer: 'BIOCOOP' }} | ${[monoprix, biocoop]}                               | ${'biocoop'}
    ${'alone is the only shop of it'}        | ${{}}                      | ${[monoprix]}                                        | ${'monoprix'}
    ${'alone is no shop of two'}             | ${{}}                      | ${[monoprix, biocoop]}                               | ${undefined}
    ${'finds a shop without a retailer'}     | ${{ retailer: 'Biocoop' }} | ${[published({ ...LYON, reference: '12' }, 'none')]} | ${'none'}
  `('$what', ({ change, stored, documentId }) => {
    const { writes, left } = plan([{ ...row, ...change }], stored);
    expect({ written: writes.map((write) => write.documentId), left }).toEqual({
      written: [documentId],
      left: 0,
    });
  });

  it('may come once of each of them', () => {
    const one = { ...row, retailer: 'Biocoop' };
    const listOf = (retailer: string) =>
      plan([one, { ...row, retailer, name: 'Tournesol', address: '3 rue Neuve' }]);
    expect(listOf('Monoprix')).toMatchObject({ writes: [{}, {}], left: 0 });
    for (const same of ['biocoop', '']) {
      const { writes, left, problems } = listOf(same);
      expect({ writes, left }).toEqual({ writes: [], left: 2 });
      expect(problems.map(({ line, message }) => [line, message])).toEqual([
        [2, expect.stringMatching(/« Tournesol », ligne 3/)],
        [3, expect.stringMatching(/« Bocal », ligne 2/)],
      ]);
    }
    expect(plan([one, { ...one, postcode: '' }])).toMatchObject({ writes: [{}], left: 1 });
  });

  it('is not gone with the list of another', () => {
    const idsOf = (retailer: string | undefined) => {
      const one = { ...row, reference: '13', ...(retailer !== undefined && { retailer }) };
      return plan([one], [monoprix, biocoop]).gone.map(({ documentId }) => documentId);
    };
    expect(idsOf('Biocoop')).toEqual(['biocoop']);
    expect(idsOf('Naturalia')).toEqual([]);
    expect(idsOf(undefined)).toEqual(['monoprix', 'biocoop']);
  });
});
