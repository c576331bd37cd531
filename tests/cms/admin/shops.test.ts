import { describe, expect, it } from 'vitest';
import { actionOf, resultOf, summaryOf } from '../../../cms/src/admin/shops/sentences';
import { faultOf, TEMPLATE } from '../../../cms/src/admin/shops/spreadsheet-file';
import { SHOP_UID } from '../../../cms/src/lib/shops/shop';
import { schemaOf } from '../../support/cms-schemas';

const MEGABYTE = 1024 * 1024;
const PREVIEW = {
  total: 30,
  created: 0,
  changed: 0,
  unchanged: 0,
  left: 0,
  approximate: 0,
  problems: [],
  ignoredColumns: [],
  gone: [],
};

describe('a file', () => {
  it.each([
    ['magasins.xlsx', 9_000],
    ['Magasins été.CSV', 5 * MEGABYTE],
    ['export.txt', 1],
  ])('%s of %i bytes is sent', (name, size) => {
    expect(faultOf({ name, size })).toBeUndefined();
  });

  it.each<[string, number, RegExp]>([
    ['magasins.xls', 9_000, /« magasins\.xls » est au format \.xls\. .*\.xlsx/],
    ['magasins.numbers', 9_000, /au format \.numbers/],
    ['carte.pdf', 9_000, /n’est pas un tableau.*\.xlsx, \.csv ou \.txt/],
    // A folder that was dropped.
    ['magasins', 4_096, /n’est pas un tableau/],
    ['magasins.csv', 0, /est vide/],
    ['magasins.xlsx', 5 * MEGABYTE + 1, /pèse 5,1 Mo, et la limite est de 5 Mo/],
    ['magasins.xlsx', 7.26 * MEGABYTE, /pèse 7,3 Mo/],
  ])('%s of %i bytes is not', (name, size, fault) => {
    expect(faultOf({ name, size })).toMatch(fault);
  });

  it('to fill in has a byte order mark, semicolons and every field of a shop', () => {
    const fields = Object.values(schemaOf(SHOP_UID).attributes);
    const labels = fields.map(({ pluginOptions }) => pluginOptions?.editor?.label);
    expect(TEMPLATE).toBe(`\uFEFF${labels.join(';')}\r\n`);
  });
});

describe('what the editor reads', () => {
  it.each`
    counts                                       | summary                                                                                   | action
    ${{ created: 27, changed: 2, unchanged: 1 }} | ${'30 lignes : 27 nouveaux magasins, 2 modifiés, 1 inchangé.'}                            | ${'Importer 29 magasins'}
    ${{ total: 1, created: 1 }}                  | ${'1 ligne : 1 nouveau magasin.'}                                                         | ${'Importer 1 magasin'}
    ${{ changed: 1, unchanged: 28, left: 1 }}    | ${'30 lignes : aucun nouveau magasin, 1 modifié, 28 inchangés, 1 ligne laissée de côté.'} | ${'Importer 1 magasin'}
    ${{ total: 3, left: 3 }}                     | ${'3 lignes : aucun nouveau magasin, 3 lignes laissées de côté.'}                         | ${undefined}
  `('before an import of $counts', ({ counts, summary, action }) => {
    const preview = { ...PREVIEW, ...counts };
    expect(summaryOf(preview)).toBe(summary);
    expect(actionOf(preview, 0)).toBe(action);
  });

  it('on the button, when shops are to be unpublished too', () => {
    expect(actionOf({ ...PREVIEW, created: 1_200 }, 2)).toBe(
      'Importer 1\u202F200 magasins et en dépublier 2',
    );
    expect(actionOf({ ...PREVIEW, unchanged: 30 }, 1)).toBe('Dépublier 1 magasin');
  });

  it('after an import', () => {
    expect(resultOf({ created: 27, changed: 2, unchanged: 1, left: 1, unpublished: 3 })).toBe(
      '27 magasins créés, 2 modifiés, 1 inchangé, 3 dépubliés, 1 ligne laissée de côté.',
    );
    expect(resultOf({ created: 0, changed: 0, unchanged: 0, left: 0, unpublished: 1 })).toBe(
      'Aucun magasin créé, 1 dépublié.',
    );
  });
});
