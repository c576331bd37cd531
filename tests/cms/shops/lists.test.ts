import { describe, expect, it } from 'vitest';
import { findColumns } from '../../../cms/src/lib/shops/columns';
import { readList } from '../../../cms/src/lib/shops/read-list';
import { SHOP_UID } from '../../../cms/src/lib/shops/shop';
import { schemaOf } from '../../support/cms-schemas';

const HEADER = ['Nom', 'Rue et numéro', 'Code postal', 'Ville', 'Pays'];
const ROW = ['Chez Suzette', '1 rue du Four', '69002', 'Lyon', 'France'];

/** What is read of one row below a header. */
const read = (header: string[], row: string[]) => readList([header, row])?.rows[0];
const fieldOf = (header: string, cell: string) => read([...HEADER, header], [...ROW, cell])?.fields;

describe('the columns of a list', () => {
  it('are known by the label of every field, so that an export can be imported', () => {
    const attributes = Object.entries(schemaOf(SHOP_UID).attributes);
    const labels = attributes.map(([, { pluginOptions }]) => pluginOptions?.editor?.label ?? '');
    const { columns, ignored } = findColumns([labels]) ?? expect.fail();
    expect(ignored).toEqual([]);
    expect(columns).toEqual(new Map(attributes.map(([name], index) => [name, index])));
  });

  it.each([
    [
      'the labels of the form',
      'Référence;Nom;Enseigne;Rue et numéro;Code postal;Ville;Pays;Latitude;Longitude;Position approximative;Site;Parfums;Horaires',
    ],
    [
      'other words',
      'Réf.;Point de vente;Réseau;Adresse;CP;Commune;Code pays;Lat.;Lng;Approximatif;Site web;Saveurs;Heures d’ouverture',
    ],
    [
      'with line breaks and brackets',
      'N° magasin;Nom\ndu magasin;Chaîne;Adresse (n° et voie);Code\npostal;Localité;Pays (ISO);Latitude (WGS84);Longitude (°);is_approximate;URL;Goûts;Horaires d’ouverture',
    ],
    [
      'in English',
      'code;name;retailer;address;zip code;city;country;lat;long;is approximate;website;Flavours;Opening hours',
    ],
  ])('are found by %s', (_, header) => {
    const row =
      'A1;Chez Suzette;Bocal;1 rue du Four;69002;Lyon;FR;45,76;4,83;oui;www.suzette.fr;Coco,Caramel;24h/24';
    expect(readList([header.split(';'), row.split(';')])).toEqual({
      ignoredColumns: [],
      rows: [
        {
          line: 2,
          problems: [],
          cells: { flavours: 'Coco,Caramel', opening_hours: '24h/24' },
          fields: {
            reference: 'A1',
            name: 'Chez Suzette',
            retailer: 'Bocal',
            address: '1 rue du Four',
            postcode: '69002',
            city: 'Lyon',
            country: 'FR',
            latitude: 45.76,
            longitude: 4.83,
            is_approximate: true,
            url: 'https://www.suzette.fr',
          },
        },
      ],
    });
  });

  it('may come below a title, in any order, and with others that are named', () => {
    const list = readList([
      ['Nos magasins en 2026', '', '', '', ''],
      [''],
      ['Ville', 'Téléphone', 'Nom', 'Adresse', 'CP', ''],
      ['Lyon', '04 99', 'Chez Suzette', '1 rue du Four', '69002', ''],
    ]);
    expect(list?.ignoredColumns).toEqual(['Téléphone']);
    expect(list?.rows[0]).toMatchObject({ line: 4, fields: { city: 'Lyon', postcode: '69002' } });
  });

  it.each<[string, string[], object[], string[]]>([
    [
      'Nom;N°;Rue;Code postal;Ville',
      ['Bocal;12;quai des Étroits;69005;Lyon', 'Croquelune;12;rue Neuve;59000;Lille'],
      [{ address: '12 quai des Étroits' }, { address: '12 rue Neuve' }],
      [],
    ],
    [
      'numero;rep;nom_voie;code_postal;nom_commune',
      ['12;;Quai des Étroits;69005;Lyon'],
      [{ address: '12 Quai des Étroits', city: 'Lyon' }],
      ['rep'],
    ],
    ['Réf;N°;Rue', ['A7;12;rue Neuve'], [{ reference: 'A7', address: '12 rue Neuve' }], []],
    ['N°;Nom;N°;Rue', ['1;Bocal;12;rue Neuve'], [{ reference: '1', address: '12 rue Neuve' }], []],
    [
      'N°;Adresse;Nom',
      ['7;12 rue Neuve;Bocal', '8;Wetstraat 16;Nord', '9;Gare du Nord;Sud'],
      [
        { reference: '7', address: '12 rue Neuve' },
        { reference: '8', address: 'Wetstraat 16' },
        { reference: '9', address: 'Gare du Nord' },
      ],
      [],
    ],
    ['N°;Nom;Adresse', ['7;Bocal;Gare du Nord'], [{ reference: '7', address: 'Gare du Nord' }], []],
    [
      'Enseigne;N°;Nom;Adresse',
      ['Bocal;1;Nord;1 rue Neuve', 'Oie;1;Sud;2 rue Neuve', 'Oie;1;Sud;2, rue Neuve'],
      [{ reference: '1' }, { reference: '1' }, { reference: '1' }],
      [],
    ],
    [
      'N°;Nom;Adresse',
      ['75;Bocal;1 rue Neuve', '75;Oie;2 rue Neuve'],
      [{ address: '1 rue Neuve' }, { address: '2 rue Neuve' }],
      ['N°'],
    ],
  ])('know of « %s » whose number it is', (header, lines, shops, ignored) => {
    const list = readList([header, ...lines].map((line) => line.split(';')));
    expect(list).toMatchObject({
      rows: shops.map((fields) => ({ fields })),
      ignoredColumns: ignored,
    });
    expect(list?.rows.map(({ fields }) => 'reference' in fields)).toEqual(
      shops.map((fields) => 'reference' in fields),
    );
  });

  it('are not found in a text', () => {
    expect(readList([['Bonjour'], ['Nos magasins sont fermés', '']])).toBeUndefined();
  });

  it('leave out empty lines, headers that come again and totals', () => {
    const list = readList([
      HEADER,
      ROW,
      ['', ' ', '\u00a0', '', ''],
      HEADER,
      ['Bocal', '2 rue du Four', '69003', 'Lyon', 'France'],
      ['Total', '', '2', '', ''],
      ['2 magasins', '', '', '', ''],
      ['Total Access', '3 rue du Four', '69004', 'Lyon', 'France'],
    ]);
    expect(list?.rows.map(({ line, fields }) => [line, fields.name])).toEqual([
      [2, 'Chez Suzette'],
      [5, 'Bocal'],
      [8, 'Total Access'],
    ]);
  });
});

describe('a cell', () => {
  it.each([
    ['Nom', ' Chez\u00a0\u200bSuzette  ', { name: 'Chez Suzette' }],
    ['Nom', 'L’Œuf & Cie', { name: 'L’Œuf & Cie' }],
    ['Rue et numéro', '1 rue du Four\r\nBâtiment B,', { address: '1 rue du Four, Bâtiment B' }],
    ['Pays', 'FRANCE', { country: 'FR' }],
    ['Pays', 'Belgique', { country: 'BE' }],
    ['Pays', 'Suisse', { country: 'CH' }],
    ['Pays', 'Lëtzebuerg', { country: 'LU' }],
    ['Pays', 'La Réunion', { country: 'FR' }],
    ['Pays', 'Saint-Martin', { country: 'FR' }],
    ['Pays', 'PF', { country: 'FR' }],
    ['Pays', 'Polynésie française', { country: 'FR' }],
    ['Code postal', '69002 Lyon', { postcode: '69002', city: 'Lyon' }],
    ['Ville', '69003 LYON', { postcode: '69002', city: 'LYON' }],
    ['Ville', 'Lyon (69002)', { postcode: '69002', city: 'Lyon' }],
  ])('%s « %s » is tidied', (column, cell, expected) => {
    const row = ROW.map((value, index) => (HEADER[index] === column ? cell : value));
    if (column === 'Code postal') row[3] = '';
    expect(read(HEADER, row)?.fields).toMatchObject(expected);
  });

  it.each([
    ['Site', 'www.exemple.fr', 'https://www.exemple.fr'],
    ['Site', '-', null],
    ['Enseigne', '#N/A', null],
    ['Référence', '00042', '00042'],
    ['Référence', '-', undefined],
    ['Position approximative', 'VRAI', true],
    ['Position approximative', 'non', false],
  ])('%s « %s » is %s', (header, cell, expected) => {
    const field = { Site: 'url', Enseigne: 'retailer', Référence: 'reference' }[header];
    const fields = fieldOf(header, cell);
    expect(fields?.[(field ?? 'is_approximate') as 'url']).toBe(expected);
  });

  it.each([
    ['45,7640', '4,8357'],
    ['45.7640°', '4.8357°'],
    ['N 45.764', 'E 4.8357'],
    ['45°45’50,4"', '4°50’8,52" E'],
    ['45.7640 ; 4.8357', ''],
    ['45,7640, 4,8357', ''],
    ['45°45\'50.4"N 4°50\'8.52"E', ''],
  ])('has a position: « %s », « %s »', (latitude, longitude) => {
    const row = read([...HEADER, 'Latitude', 'Longitude'], [...ROW, latitude, longitude]);
    expect(row).toMatchObject({ problems: [], fields: { latitude: 45.764, longitude: 4.8357 } });
  });

  it('has a position in the west', () => {
    const header = [...HEADER, 'Latitude', 'Longitude'];
    for (const west of ['-1,55', "'-1,55", '−1,55', '1,55 O', '1°33’ Ouest'])
      expect(read(header, [...ROW, '47,2', west])?.fields.longitude, west).toBe(-1.55);
  });

  it.each([
    ['Latitude', '45.764.043', /pas une latitude/, true],
    ['Latitude', 'à compléter', /pas une latitude/, true],
    ['Latitude', '45,76', /manque la longitude/, true],
    ['Pays', 'Atlantide', /pas un pays/, true],
    ['Site', 'voir avec Marc', /pas une adresse web/, false],
    ['Site', '#REF!', /formule/, false],
  ])('%s « %s » is reported', (header, cell, message, isBlocking) => {
    const problems = read([...HEADER.slice(0, 4), header], [...ROW.slice(0, 4), cell])?.problems;
    expect(problems).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(message), isBlocking }),
    );
  });

  it('has one part of an address that is in several columns', () => {
    const header = ['Nom', 'N° de rue', 'Rue', 'Complément', 'CP Ville'];
    const row = ['Chez Suzette', '12 bis', 'rue du Four', 'Galerie', 'F-69002 LYON CEDEX 02'];
    expect(read(header, row)?.fields).toMatchObject({
      address: '12 bis rue du Four, Galerie',
      postcode: 'F-69002',
      city: 'LYON CEDEX 02',
    });
  });

  it.each([['Nom', `${' ;'.repeat(32_000)}x`]])('%s is too long', (column, cell) => {
    const row = read(
      HEADER,
      ROW.map((value, index) => (HEADER[index] === column ? cell : value)),
    );
    expect(row?.problems).toEqual([
      { column: '', isBlocking: true, message: expect.stringMatching(/plus de 1.000 signes/) },
    ]);
  });
});
