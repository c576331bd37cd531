import { describe, expect, it } from 'vitest';
import { BOX_JARS, JAR_GRAMS } from '@/lib/constants';
import type { Allergen } from '@/lib/content/facts/allergens';
import { routing } from '@/lib/i18n/routing';
import { frenchFaults } from '../messages/support/typography';
import {
  filesOf,
  keysOf,
  leavesOf,
  PRODUCTS,
  type Product,
  productsIn,
  QUESTIONS,
  readDocument,
  TRANSLATED,
} from '../support/content';

type Question = { answer: string };

describe('the flavours', () => {
  it('have slugs and positions of their own', () => {
    for (const field of ['slug', 'position'] as const)
      expect(new Set(PRODUCTS.map((product) => product[field])).size).toBe(PRODUCTS.length);
  });

  const withFacts = PRODUCTS.filter(({ about }) => about.nutritional_values);

  it.each(withFacts)('$slug has nutrition facts that add up', ({ about }) => {
    const { energy_kj, energy_kcal, ...grams } = about.nutritional_values ?? {};
    const { fat = 0, saturates = 0, carbohydrates = 0, sugars = 0, protein = 0, salt = 0 } = grams;
    expect(saturates).toBeLessThanOrEqual(fat);
    expect(sugars).toBeLessThanOrEqual(carbohydrates);
    expect(fat + carbohydrates + protein + salt).toBeLessThanOrEqual(100);
    expect((energy_kj ?? 0) / (energy_kcal ?? 1)).toBeCloseTo(4.184, 0);
    // 9 kcal per gram of fat, 4 per gram of carbohydrates and protein; the rest is fibre and rounding.
    const estimate = 9 * fat + 4 * carbohydrates + 4 * protein;
    expect(Math.abs((energy_kcal ?? 0) - estimate)).toBeLessThan(0.05 * estimate);
  });

  it('name their points of sale in the specified words', () => {
    const english = filesOf('products').filter((file) => file.endsWith('.en.yaml'));
    for (const file of english) {
      const { formats } = readDocument('products', file) as Product;
      for (const { note } of formats?.items ?? [])
        expect(note ?? 'found at Dough', file).toMatch(/^found at (the supermarket$|\p{Lu})/u);
    }
  });

  it.each(routing.locales)('are never sold to consumers as a box, in %s', (locale) => {
    const titles = productsIn(locale).flatMap(({ formats }) => formats?.items ?? []);
    for (const { title } of titles) expect(title).not.toContain(String(BOX_JARS));
  });
});

describe('the facts of the flavours', () => {
  /** How the French texts name them: in bold among the ingredients, and in the warning. */
  const WORDS: Record<Allergen, RegExp> = {
    gluten: /gluten|blé|orge|avoine|seigle|épeautre/,
    crustaceans: /crustacé/,
    eggs: /œuf/,
    fish: /poisson/,
    peanuts: /arachide|cacahuète/,
    soya: /soja/,
    milk: /lait|crème|beurre(?! de (cacao|cacahuète))/,
    nuts: /fruits à coque|amande|noisette|noix(?! de coco)|pistache|cajou/,
    celery: /céleri/,
    mustard: /moutarde/,
    sesame: /sésame/,
    sulphites: /sulfite/,
    lupin: /lupin/,
    molluscs: /mollusque/,
  };

  const namedIn = (text: string) =>
    Object.entries(WORDS).flatMap(([key, word]) => (word.test(text) ? [key] : []));

  // A flavour without these lists is shown without them.
  const withAllergens = PRODUCTS.flatMap(({ contains, may_contain, ...flavour }) =>
    contains && may_contain ? [{ ...flavour, contains, may_contain }] : [],
  );

  it.each(withAllergens)('$slug contains what is in bold among its ingredients', (flavour) => {
    const bold = (flavour.about.ingredients.match(/\*\*[^*]+\*\*/g) ?? []).join(' ');
    expect(flavour.contains.toSorted()).toEqual(namedIn(bold).sort());
  });

  it.each(withAllergens)('$slug may contain what its warning names but it lacks', (flavour) => {
    const { about, contains, may_contain } = flavour;
    const traces = namedIn(about.warning).filter((key) => !contains.includes(key));
    expect(may_contain.toSorted()).toEqual(traces.sort());
  });

  it('the jars weigh 75 g and are delivered by the box of nine', () => {
    for (const { net_weight_g = JAR_GRAMS, trade } of PRODUCTS) {
      expect(net_weight_g).toBe(JAR_GRAMS);
      expect(trade?.case_units ?? BOX_JARS).toBe(BOX_JARS);
      if (trade?.case_weight_g) expect(trade.case_weight_g).toBeGreaterThan(BOX_JARS * JAR_GRAMS);
    }
  });

  it.each(routing.locales)('the FAQ in %s says for how many days an open jar keeps', (locale) => {
    const { answer } = readDocument('questions', `conservation.${locale}.yaml`) as Question;
    const days = new Set(PRODUCTS.flatMap(({ after_opening_days: count }) => count ?? []));
    for (const count of days) expect(answer).toMatch(new RegExp(`(?<!\\d)${count}\\s\\p{L}`, 'u'));
  });

  it('bar codes are unique', () => {
    const codes = PRODUCTS.flatMap(({ gtin, trade }) =>
      [gtin ?? [], trade?.case_gtin ?? []].flat(),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });
});

it('there are questions, and their indexes are unique among those with priority and the others', () => {
  expect(QUESTIONS.length).toBeGreaterThan(0);
  const places = QUESTIONS.map(({ priority, index }) => `${priority} ${index}`);
  expect(new Set(places).size).toBe(places.length);
});

it('the four legal pages exist', () => {
  expect(keysOf('pages').sort()).toEqual([
    'accessibilite',
    'cgv',
    'confidentialite',
    'mentions-legales',
  ]);
});

describe('French texts', () => {
  const NOT_PROSE = /(^|\.)(slug|key|file|url|email|network|published_on|updated_on)$/;
  const texts = TRANSLATED.flatMap((type) =>
    keysOf(type).flatMap((key) =>
      leavesOf(readDocument(type, `${key}.fr.yaml`)).flatMap(({ path, value }) =>
        typeof value === 'string' && !NOT_PROSE.test(path)
          ? [{ place: `${type}/${key} ${path}`, text: value }]
          : [],
      ),
    ),
  );

  it('French texts have narrow no-break spaces before ; : ! ? and inside « »', () => {
    const faults = texts.flatMap(({ place, text }) =>
      frenchFaults(text).map((fault) => `${place}: ${fault}`),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it('French texts have typographic apostrophes and ellipses', () => {
    expect(texts.filter(({ text }) => /'|\.\.\./.test(text))).toEqual([]);
  });
});
