import { describe, expect, it } from 'vitest';
import { nutritionFaults } from '../../../cms/src/lib/facts/nutrition';

const DOUGH = {
  energy_kj: 2021,
  energy_kcal: 483,
  fat: 27.4,
  saturates: 12.8,
  carbohydrates: 54.6,
  sugars: 31.2,
  protein: 4.6,
  salt: 0.5,
};

describe('nutritionFaults', () => {
  // As labels have them, per 100 g: by the factors of annex XIV, which are rounded one by one.
  it.each([
    ['dough', {}],
    [
      'olive oil',
      {
        energy_kj: 3389,
        energy_kcal: 824,
        fat: 91.6,
        saturates: 13.8,
        carbohydrates: 0,
        sugars: 0,
        protein: 0,
        salt: 0,
      },
    ],
    [
      'sugar',
      {
        energy_kj: 1700,
        energy_kcal: 400,
        fat: 0,
        saturates: 0,
        carbohydrates: 100,
        sugars: 100,
        protein: 0,
        salt: 0,
      },
    ],
    [
      'salt',
      {
        energy_kj: 0,
        energy_kcal: 0,
        fat: 0,
        saturates: 0,
        carbohydrates: 0,
        sugars: 0,
        protein: 0,
        salt: 100,
      },
    ],
    [
      'cucumber',
      {
        energy_kj: 52,
        energy_kcal: 12,
        fat: 0.1,
        saturates: 0,
        carbohydrates: 1.5,
        sugars: 1.5,
        protein: 0.7,
        salt: 0,
      },
    ],
    ['4.184 exactly', { energy_kj: 2020.9, energy_kcal: 483 }],
    [
      'tenths that do not add up exactly',
      { fat: 0.1, saturates: 0, carbohydrates: 99.2, protein: 0.4, salt: 0.3 },
    ],
    [
      'fibre',
      {
        energy_kj: 800,
        energy_kcal: 200,
        fat: 0,
        saturates: 0,
        carbohydrates: 0,
        sugars: 0,
        protein: 0,
        salt: 0,
      },
    ],
    ['organic acids', { energy_kj: 1300, energy_kcal: 300 }],
    [
      'a sum of rounded values',
      { fat: 33.6, carbohydrates: 33.6, protein: 33.3, salt: 0, sugars: 30 },
    ],
    ['a draft with one value', { energy_kj: null, fat: null, carbohydrates: null }],
  ])('accepts %s', (_, values) => {
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
