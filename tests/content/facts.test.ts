import { describe, expect, it } from 'vitest';
import { BOX_JARS, JAR_GRAMS } from '@/lib/constants';
import type { Allergen } from '@/lib/content/facts/allergens';
import { routing } from '@/lib/i18n/routing';
import { frenchFaults } from '../messages/support/typography';
import { keysOf, leavesOf, QUESTIONS, readDocument, TRANSLATED } from '../support/content';

type Product = {
  slug: string;
  position: number;
  formats: { items: { title: string; note: string }[] };
  about: { ingredients: string; warning: string; nutritional_values: Record<string, number> };
  net_weight_g: number;
  gtin: string;
  after_opening_days: number;
  contains: Allergen[];
  may_contain: Allergen[];
  trade: { case_units: number; case_gtin: string; case_weight_g: number };
};

type Question = { answer: string };

const product = (slug: string, locale = 'fr') =>
  readDocument('products', `${slug}.${locale}.yaml`) as Product;

describe('the flavours of the specification', () => {
  const FLAVOURS = ['caramel', 'speculoos', 'coconut', 'original', 'crispy', 'peanut'];

  it('the flavours keep their slugs and their order', () => {
    expect(keysOf('products').sort()).toEqual(FLAVOURS.toSorted());
    const byPosition = FLAVOURS.toSorted((a, b) => product(a).position - product(b).position);
    expect(byPosition).toEqual(FLAVOURS);
    for (const slug of FLAVOURS) expect(product(slug).slug).toBe(slug);
  });

  it.each(routing.locales)('The Original has the specified nutrition facts in %s', (locale) => {
    expect(product('original', locale).about.nutritional_values).toEqual({
      energy_kj: 2064,
      energy_kcal: 493,
      fat: 28.6,
      saturates: 14.6,
      carbohydrates: 52.4,
      sugars: 25.9,
      protein: 4.9,
      salt: 0.4,
    });
  });

  it.each(FLAVOURS)('%s has nutrition facts that add up', (slug) => {
    const { energy_kj, energy_kcal, ...grams } = product(slug).about.nutritional_values;
    const { fat = 0, saturates = 0, carbohydrates = 0, sugars = 0, protein = 0, salt = 0 } = grams;
    expect(saturates).toBeLessThanOrEqual(fat);
    expect(sugars).toBeLessThanOrEqual(carbohydrates);
    expect(fat + carbohydrates + protein + salt).toBeLessThanOrEqual(100);
    expect((energy_kj ?? 0) / (energy_kcal ?? 1)).toBeCloseTo(4.184, 0);
    // 9 kcal per gram of fat, 4 per gram of carbohydrates and protein; the rest is fibre and rounding.
    const estimate = 9 * fat + 4 * carbohydrates + 4 * protein;
    expect(Math.abs((energy_kcal ?? 0) - estimate)).toBeLessThan(0.05 * estimate);
  });

  it.each(FLAVOURS)('%s names its points of sale in the specified words', (slug) => {
    const [jar, pack] = product(slug, 'en').formats.items.map(({ note }) => note);
    expect(jar).toBe('found at the supermarket');
    expect(pack).toMatch(/^found at \p{Lu}/u);
  });

  it.each(FLAVOURS)('%s is sold as a pot and a pack of two, never as a box', (slug) => {
    for (const locale of routing.locales) {
      const titles = product(slug, locale).formats.items.map(({ title }) => title);
      expect(titles).toHaveLength(2);
      expect(titles[0]).toMatch(/75[\s-]?g/);
      expect(titles[1]).toMatch(/2\s?×\s?75\s?g/);
      expect(titles.join(' ')).not.toContain(String(BOX_JARS));
    }
  });
});

describe('the facts of the flavours', () => {
  const FRENCH = keysOf('products').map((slug) => product(slug));

  /** How the French texts name them: in bold among the ingredients, and in the warning. */
  const WORDS: Record<Allergen, RegExp> = {
    gluten: /gluten|blé|orge|avoine|seigle|épeautre/,
    crustaceans: /crustacé/,
    eggs: /œuf/,
    fish: /poisson/,
    peanuts: /arachide|cacahuète/,
    soya: /soja/,
    milk: /lait|crème|beurre(?! de (cacao|cacahuète))/,
    nuts: /fruits à coque|amande|noisette|noix(?! de coco)|pistache/,
    celery: /céleri/,
    mustard: /moutarde/,
    sesame: /sésame/,
    sulphites: /sulfite/,
    lupin: /lupin/,
    molluscs: /mollusque/,
  };

  const namedIn = (text: string) =>
    Object.entries(WORDS).flatMap(([key, word]) => (word.test(text) ? [key] : []));

  it.each(FRENCH)('$slug contains what is in bold among its ingredients', (flavour) => {
    const bold = (flavour.about.ingredients.match(/\*\*[^*]+\*\*/g) ?? []).join(' ');
    expect(flavour.contains.toSorted()).toEqual(namedIn(bold).sort());
  });

  it.each(FRENCH)('$slug may contain what its warning names, unless it contains it', (flavour) => {
    const traces = namedIn(flavour.about.warning).filter(
      (key) => !flavour.contains.some((contained) => contained === key),
    );
    expect(flavour.may_contain.toSorted()).toEqual(traces.sort());
  });

  it('the jars weigh 75 g and are delivered by the box of nine', () => {
    for (const { net_weight_g, trade } of FRENCH) {
      expect(net_weight_g).toBe(JAR_GRAMS);
      expect(trade.case_units).toBe(BOX_JARS);
      expect(trade.case_weight_g).toBeGreaterThan(BOX_JARS * JAR_GRAMS);
    }
  });

  it.each(routing.locales)('the FAQ in %s says for how many days an open jar keeps', (locale) => {
    const { answer } = readDocument('questions', `conservation.${locale}.yaml`) as Question;
    for (const { after_opening_days: days } of FRENCH)
      expect(answer).toMatch(new RegExp(`(?<!\\d)${days}\\s\\p{L}`, 'u'));
  });

  it('bar codes are unique', () => {
    const gtins = FRENCH.flatMap(({ gtin, trade }) => [gtin, trade.case_gtin]);
    expect(new Set(gtins).size).toBe(2 * FRENCH.length);
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
