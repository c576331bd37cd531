import { describe, expect, it } from 'vitest';
import { nutritionFaults } from '../../../cms/src/lib/facts/nutrition';

/** As a label lists them. */
const per100g = (...values: number[]) =>
  Object.fromEntries(
    [
      'energy_kj',
      'energy_kcal',
      'fat',
      'saturates',
      'carbohydrates',
      'sugars',
      'protein',
      'salt',
    ].map((name, index) => [name, values[index]]),
  );

const DOUGH = per100g(2021, 483, 27.4, 12.8, 54.6, 31.2, 4.6, 0.5);

describe('nutritionFaults', () => {
  // As labels have them, per 100 g: by the factors of annex XIV, which are rounded one by one.
  it.each`
    what                                   | values
    ${'dough'}                             | ${{}}
    ${'olive oil'}                         | ${per100g(3389, 824, 91.6, 13.8, 0, 0, 0, 0)}
    ${'sugar'}                             | ${per100g(1700, 400, 0, 0, 100, 100, 0, 0)}
    ${'salt'}                              | ${per100g(0, 0, 0, 0, 0, 0, 0, 100)}
    ${'cucumber'}                          | ${per100g(52, 12, 0.1, 0, 1.5, 1.5, 0.7, 0)}
    ${'4.184 exactly'}                     | ${{ energy_kj: 2020.9, energy_kcal: 483 }}
    ${'tenths that do not add up exactly'} | ${{ fat: 0.1, saturates: 0, carbohydrates: 99.2, protein: 0.4, salt: 0.3 }}
    ${'fibre'}                             | ${per100g(800, 200, 0, 0, 0, 0, 0, 0)}
    ${'organic acids'}                     | ${{ energy_kj: 1300, energy_kcal: 300 }}
    ${'a sum of rounded values'}           | ${{ fat: 33.6, carbohydrates: 33.6, protein: 33.3, salt: 0, sugars: 30 }}
    ${'a draft with one value'}            | ${{ energy_kj: null, fat: null, carbohydrates: null }}
  `('accepts $what', ({ values }) => {
    expect(nutritionFaults({ ...DOUGH, ...values }, [])).toEqual([]);
  });

  it.each([
    ['kJ and kcal the wrong way round', { energy_kj: 483, energy_kcal: 2021 }, 'energy_kj'],
    ['a digit too few', { energy_kj: 202 }, 'energy_kj'],
    ['energy of another recipe', { energy_kj: 2200 }, 'energy_kj'],
    ['more saturates than fat', { saturates: 27.5 }, 'saturates'],
    ['more sugars than carbohydrates', { sugars: 99 }, 'sugars'],
    ['more than the whole', { carbohydrates: 70 }, 'fat'],
    ['more than rounding explains', { carbohydrates: 68.1 }, 'fat'],
  ])('reports %s', (_, values, field) => {
    expect(nutritionFaults({ ...DOUGH, ...values }, ['about'])).toMatchObject([
      { path: ['about', field], message: expect.stringMatching(/Recopiez/) },
    ]);
  });

  it('says what the whole is', () => {
    const [fault] = nutritionFaults({ ...DOUGH, sugars: 99 }, []);
    expect(fault?.message).toContain(
      'Les sucres ne peuvent pas dépasser les glucides (54,6 g), dont ils font partie.',
    );
  });
});
