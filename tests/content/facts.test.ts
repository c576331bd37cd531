import { describe, expect, it } from 'vitest';
import { BOX_JARS } from '@/lib/constants';
import { routing } from '@/lib/i18n/routing';
import { keysOf, leavesOf, readDocument, TRANSLATED } from '../support/content';
import { frenchFaults } from '../support/typography';

type Product = {
  slug: string;
  position: number;
  formats: { items: { title: string }[] };
  about: { nutritional_values: Record<string, number> };
};
type Question = { priority: boolean; index: number };

const product = (slug: string, locale = 'fr') =>
  readDocument('products', `${slug}.${locale}.yaml`) as Product;

describe('the six flavours', () => {
  const FLAVOURS = ['caramel', 'speculoos', 'coconut', 'original', 'crispy', 'peanut'];

  it('have the slugs of the specification, in its order', () => {
    expect(keysOf('products').sort()).toEqual(FLAVOURS.toSorted());
    const byPosition = FLAVOURS.toSorted((a, b) => product(a).position - product(b).position);
    expect(byPosition).toEqual(FLAVOURS);
    for (const slug of FLAVOURS) expect(product(slug).slug).toBe(slug);
  });

  it.each(routing.locales)('The Original has its declared nutrition in %s', (locale) => {
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

  it.each(FLAVOURS)('%s declares figures that add up', (slug) => {
    const { energy_kj, energy_kcal, ...grams } = product(slug).about.nutritional_values;
    const { fat = 0, saturates = 0, carbohydrates = 0, sugars = 0, protein = 0, salt = 0 } = grams;
    expect(saturates).toBeLessThanOrEqual(fat);
    expect(sugars).toBeLessThanOrEqual(carbohydrates);
    expect(fat + carbohydrates + protein + salt).toBeLessThanOrEqual(100);
    expect((energy_kj ?? 0) / (energy_kcal ?? 1)).toBeCloseTo(4.184, 0);
    // 9 kcal a gram of fat, 4 of carbohydrates and protein; fibre and rounding make the rest.
    const estimate = 9 * fat + 4 * carbohydrates + 4 * protein;
    expect(Math.abs((energy_kcal ?? 0) - estimate)).toBeLessThan(0.05 * estimate);
  });

  it.each(FLAVOURS)('%s comes as a pot and a pack of two, never as a box', (slug) => {
    for (const locale of routing.locales) {
      const titles = product(slug, locale).formats.items.map(({ title }) => title);
      expect(titles).toHaveLength(2);
      expect(titles[0]).toMatch(/75\sg/);
      expect(titles[1]).toMatch(/2\s?×\s?75\sg/);
      expect(titles.join(' ')).not.toContain(String(BOX_JARS));
    }
  });
});

describe('the questions', () => {
  const questions = keysOf('questions').map(
    (key) => readDocument('questions', `${key}.fr.yaml`) as Question,
  );

  it('are 21', () => {
    expect(questions).toHaveLength(21);
  });

  it('have some with priority, and an index of their own in each list', () => {
    for (const priority of [true, false]) {
      const indices = questions.filter((q) => q.priority === priority).map(({ index }) => index);
      expect(indices.length).toBeGreaterThan(0);
      expect(new Set(indices).size).toBe(indices.length);
    }
  });
});

it('there are three blog posts, and the blog is off', () => {
  expect(keysOf('blog-posts')).toHaveLength(3);
  expect(readDocument('settings', 'settings.yaml')).toMatchObject({ enable_blog: false });
});

it('the four pages are there', () => {
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

  it('have narrow no-break spaces before ; : ! ? and inside « »', () => {
    const faults = texts.flatMap(({ place, text }) =>
      frenchFaults(text).map((fault) => `${place}: ${fault}`),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it('have no straight apostrophe and no three dots', () => {
    expect(texts.filter(({ text }) => /'|\.\.\./.test(text))).toEqual([]);
  });
});
