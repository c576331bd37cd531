import { describe, expect, it } from 'vitest';
import { recallSchema } from '@/lib/content/entities';
import {
  batchesFault,
  choicesFault,
  readList,
  tidyBatches,
} from '../../../cms/src/lib/facts/lists';

describe('readList', () => {
  it.each([
    ['["gluten","milk"]', ['gluten', 'milk']],
    [['gluten'], ['gluten']],
    ['[]', []],
    ['', null],
    ['null', null],
    [null, null],
    ['gluten, milk', ['gluten', 'milk']],
  ])('reads what a form or the API sends: %j', (sent, stored) => {
    expect(readList(sent)).toEqual(stored);
  });
});

describe('tidyBatches', () => {
  it.each([
    ['one a line', ['L26310', 'L26311'], ['L26310', 'L26311']],
    ['a form’s text', '["L26310","L26311"]', ['L26310', 'L26311']],
    [
      'commas, semicolons and tabs',
      ['L26310,L26311;L26312\tL26313'],
      ['L26310', 'L26311', 'L26312', 'L26313'],
    ],
    ['an Excel column with its heading', ['Lots', 'L26310', 'L26311', ''], ['L26310', 'L26311']],
    ['line ends of Windows', 'L26310\r\nL26311\r\n', ['L26310', 'L26311']],
    ['repetitions', ['L26310', 'l26310', ' L26310'], ['L26310']],
    ['spaces that do not break', ['\u00a0L26310\u00a0', 'L\u202f26311'], ['L26310', 'L 26311']],
    ['labels', ['Lot L26310', 'lot n° L26311', 'N° 0042'], ['L26310', 'L26311', '0042']],
    ['full-width digits', ['Ｌ２６３１０'], ['L26310']],
    ['a word that begins like a label', ['NO2631', 'LOTUS1'], ['NO2631', 'LOTUS1']],
    ['dates', ['2026-11-05', '05/11/2026', 'A-26310/2'], ['2026-11-05', '05/11/2026', 'A-26310/2']],
    ['nothing', ['', ' '], null],
    ['an empty list', [], null],
  ])('tidies %s', (_, pasted, stored) => {
    expect(tidyBatches(pasted)).toEqual(stored);
    expect(batchesFault(stored)).toBeUndefined();
    const recall = { documentId: 'a', title: 'Rappel', batches: stored };
    expect(recallSchema.parse(recall).batches).toEqual(stored ?? undefined);
  });

  it.each<[string, unknown]>([
    ['two numbers', ['L26310 L26311']],
    ['a sentence', ['L26310 et L26311']],
    ['a range', ['L26310 à L26320']],
    ['a range with a dash', ['L26310 – L26320']],
    ['a range with a hyphen', ['L26310-L26315']],
    ['two with a slash', ['L26310/L26315']],
    ['two with an underscore', ['L26310_L26315']],
    ['a number and a time', ['L24312 14:15']],
    ['a word', ['tous']],
    ['an object', [{ L26310: true }]],
    ['a number, which has lost its leading zeros', [42]],
    ['something very long', ['L'.padEnd(60, '1')]],
    ['more than the page shows', Array.from({ length: 201 }, (_, index) => `L${index}`)],
  ])('refuses %s', (_, pasted) => {
    expect(batchesFault(tidyBatches(pasted))).toMatch(
      /un par ligne.*sans l’heure ni la date|laissez vide/,
    );
  });
});

describe('choicesFault', () => {
  const CHOICES = { gluten: 'Gluten', milk: 'Lait' };

  it('names an unknown key and the known ones, and a repetition', () => {
    expect(choicesFault(CHOICES, ['milk', 'wheat'])).toMatch(/wheat\..*gluten, milk/);
    expect(choicesFault(CHOICES, ['milk', 'milk'])).toMatch(/deux fois/);
    expect(choicesFault(CHOICES, 'toString')).toMatch(/n’existe pas/);
    expect(choicesFault(CHOICES, ['milk'])).toBeUndefined();
    expect(choicesFault(CHOICES, [])).toBeUndefined();
  });
});
