import { describe, expect, it } from 'vitest';
import {
  blogPostSchema,
  homepageSchema,
  locationsLogoSchema,
  pageSchema,
  productSchema,
  questionSchema,
  recallSchema,
  salesPointSchema,
  settingsSchema,
} from '@/lib/content/entities';
import { ALLERGENS } from '@/lib/content/facts/allergens';
import { PALETTE_NAMES, PALETTES } from '@/lib/palettes';
import { checkEntry, tidyEntry } from '../../../cms/src/lib/facts/check-facts';
import { endFaults } from '../../../cms/src/lib/facts/recall-dates';
import { leafFields, schemaOf } from '../../support/cms-schemas';
import { filesOf, readDocument } from '../../support/content';
import { PRODUCT_FILE } from '../../support/documents';

type Fields = Record<string, unknown>;

const PRODUCT = 'api::product.product';
const PICTURE = {
  url: '/uploads/pot.webp',
  mime: 'image/webp',
  width: 1280,
  height: 1600,
  alternativeText: 'Un pot',
};

/** A document of the seed as Strapi stores it. */
const stored = (type: string, file: string): Fields => {
  const withPictures = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(withPictures);
    if ('file' in value) return PICTURE;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPictures(one)]));
  };
  return { documentId: 'a', ...(withPictures(readDocument(type, file)) as Fields) };
};

const CARAMEL = { documentId: 'a', ...PRODUCT_FILE, image: PICTURE, is_sample: false };
const RECALL = {
  documentId: 'a',
  title: 'Rappel',
  slug: 'rappel',
  body: 'Un texte.',
  published_on: '2026-11-01',
};

const faults = (uid: string, entry: object, isPublishing = true) =>
  checkEntry(schemaOf, uid, entry as Fields, isPublishing);
const pathsOf = (...args: Parameters<typeof faults>) =>
  faults(...args).map(({ path }) => path.join('.'));

describe('a document of the seed', () => {
  it.each([
    ['product', 'products'],
    ['question', 'questions'],
    ['blog-post', 'blog-posts'],
    ['page', 'pages'],
    ['homepage', 'homepage'],
    ['settings', 'settings'],
    ['locations-logo', 'locations-logos'],
  ])('can be published: %s', (name, type) => {
    for (const file of filesOf(type))
      expect(faults(`api::${name}.${name}`, stored(type, file)), file).toEqual([]);
  });

  it('can be published: each shop', () => {
    for (const file of filesOf('sales-points'))
      for (const shop of readDocument('sales-points', file) as object[])
        expect(faults('api::sales-point.sales-point', shop), JSON.stringify(shop)).toEqual([]);
  });
});

describe('a product', () => {
  it('is published without its legal facts only as a sample', () => {
    const facts = ['legal_name', 'net_weight_g', 'gtin', 'contains', 'may_contain'];
    const bare = { ...CARAMEL, ...Object.fromEntries(facts.map((fact) => [fact, null])) };
    expect(pathsOf(PRODUCT, bare)).toEqual(facts);
    expect(pathsOf(PRODUCT, bare, false)).toEqual([]);
    expect(pathsOf(PRODUCT, { ...bare, is_sample: true })).toEqual([]);
    expect(pathsOf(PRODUCT, { ...CARAMEL, may_contain: [] })).toEqual([]);
  });

  it('reports all faults together, each at its field', () => {
    const wrong = {
      ...CARAMEL,
      gtin: '9521234000104',
      may_contain: ['nuts', 'peanuts'],
      trade: { case_gtin: '19521234000103' },
      about: { nutritional_values: { fat: 1, saturates: 2 } },
      image: { ...PICTURE, alternativeText: 'IMG_1234.jpg' },
    };
    expect(pathsOf(PRODUCT, wrong).sort()).toEqual([
      'about.nutritional_values.saturates',
      'gtin',
      'image',
      'may_contain',
      'trade.case_gtin',
    ]);
    // Only what is missing may be missing from a draft.
    expect(pathsOf(PRODUCT, wrong, false)).not.toContain('image');
  });

  it('has the site’s allergens, each in one of two lists', () => {
    const { contains, may_contain } = schemaOf(PRODUCT).attributes;
    expect(Object.keys(contains?.options?.choices ?? {})).toEqual(ALLERGENS);
    expect(may_contain?.options).toEqual(contains?.options);
    const both = { contains: ['milk', 'gluten'], may_contain: ['milk', 'gluten'] };
    expect(faults(PRODUCT, { ...CARAMEL, ...both })).toMatchObject([
      { path: ['may_contain'], message: expect.stringMatching(/Lait et Gluten.*Gardez chacun/) },
    ]);
  });

  it('has the site’s palettes in the same colours, or none', () => {
    const palettes = schemaOf(PRODUCT).attributes.palette?.options?.palettes ?? {};
    const colours = Object.entries(palettes).map(([key, { label: _, ...pair }]) => [key, pair]);
    expect(Object.fromEntries(colours)).toEqual(PALETTES);
    for (const { label } of Object.values(palettes)) expect(label).toMatch(/^\p{Lu}\p{Ll}+$/u);
    for (const palette of [...PALETTE_NAMES, null, ''])
      expect(faults(PRODUCT, { ...CARAMEL, palette })).toEqual([]);
    expect(faults(PRODUCT, { ...CARAMEL, palette: 'menthe' }, false)).toMatchObject([
      { path: ['palette'], message: expect.stringMatching(/pas : menthe\. Il y a : caramel, /) },
    ]);
  });

  it('is stored as lists and plain codes, whatever a form sends', () => {
    const sent = {
      contains: '["gluten"]',
      gtin: '9 521234 000105',
      trade: { case_gtin: '1 9521234000102' },
    };
    expect(tidyEntry(schemaOf, PRODUCT, sent)).toEqual({
      contains: ['gluten'],
      gtin: '9521234000105',
      trade: { case_gtin: '19521234000102' },
    });
  });
});

describe('an address', () => {
  it.each([
    [PRODUCT, { ...CARAMEL, slug: 'product' }],
    [PRODUCT, { ...CARAMEL, slug: 'product-2' }],
    ['api::recall.recall', { ...RECALL, slug: 'recall' }],
  ])('of %s that Strapi filled in is not published, but kept in a draft', (uid, entry) => {
    expect(faults(uid, entry)).toMatchObject([
      { path: ['slug'], message: expect.stringContaining(`« ${entry.slug} » est`) },
    ]);
    expect(faults(uid, entry, false)).toEqual([]);
    expect(faults(uid, { ...entry, slug: `${entry.slug}-range` })).toEqual([]);
  });
});

describe('a picture', () => {
  const pathsWith = (picture: object) =>
    pathsOf(PRODUCT, { ...CARAMEL, image: { ...PICTURE, ...picture } });

  it.each([
    ['without a text', { alternativeText: null }],
    ['that is a PDF', { mime: 'application/pdf', width: null, height: null }],
  ])('%s is not published', (_, picture) => {
    expect(pathsWith(picture)).toEqual(['image']);
  });

  it('of a partner is described by the partner’s name', () => {
    const logo = { name: 'Bocal', logo: { ...PICTURE, alternativeText: null }, position: 1 };
    expect(pathsOf('api::locations-logo.locations-logo', logo)).toEqual([]);
  });
});

describe('a shop', () => {
  const SHOP = 'api::sales-point.sales-point';
  const PARIS = { latitude: 48.8566, longitude: 2.3522, country: 'FR', postcode: '75001' };

  it.each`
    shop                                              | path               | message
    ${{ latitude: 2.3522, longitude: 48.8566 }}       | ${'latitude'}      | ${/inversées : écrivez 48,8566 ici et 2,3522/}
    ${{ country: 'CH' }}                              | ${'latitude'}      | ${/pas en Suisse/}
    ${{ flavours: ['Caramel Pécan'] }}                | ${'flavours'}      | ${/« Caramel Pécan » n’est pas l’adresse/}
    ${{ flavours: ['caramel', 'caramel'] }}           | ${'flavours'}      | ${/deux fois/}
    ${{ opening_hours: 'Mo-Sa 09:00-19:30; XX off' }} | ${'opening_hours'} | ${/« XX » n’est pas compris.*; ▸XX◂ off/}
    ${{ opening_hours: 'Mo-Sa 09:00' }}               | ${'opening_hours'} | ${/manque une heure/}
  `('is not saved: $path, $message', ({ shop, path, message }) => {
    expect(faults(SHOP, { ...PARIS, ...shop })).toMatchObject([
      { path: [path], message: expect.stringMatching(message) },
    ]);
  });

  it.each`
    where                                      | shop
    ${'overseas'}                              | ${{ latitude: -20.88, longitude: 55.45, postcode: '97400' }}
    ${'in a country of which little is known'} | ${{ country: 'JP' }}
    ${'without flavours and hours'}            | ${{ flavours: null, opening_hours: null }}
    ${'with the holidays of its country'}      | ${{ opening_hours: 'Mo-Sa 09:00-19:30; PH off' }}
  `('is saved $where', ({ shop }) => {
    expect(faults(SHOP, { ...PARIS, ...shop })).toEqual([]);
  });

  it('has its flavours stored as a list, or as nothing, and its hours tidied', () => {
    const tidy = (flavours: unknown) =>
      tidyEntry(schemaOf, SHOP, {
        flavours,
        opening_hours: ' lundi\u00a0–\u00a0samedi 9 h – 19 h 30 ',
      });
    const opening_hours = 'lundi-samedi 9:00-19:30';
    expect(tidy('["caramel"]')).toEqual({ flavours: ['caramel'], opening_hours });
    expect(tidy([])).toEqual({ flavours: null, opening_hours });
  });
});

describe('the end of a recall', () => {
  /** Half past midnight in France, where it is the 22nd. */
  const NOW = new Date('2026-11-21T23:30:00Z');

  it.each([undefined, null, '2026-11-01', '2026-11-22'])('may be %j', (ended_on) => {
    expect(endFaults({ published_on: '2026-11-01', ended_on }, NOW)).toEqual([]);
  });

  it.each([
    ['2026-11-23', /à venir/],
    ['2026-10-31', /avant sa date/],
  ])('may not be %s', (ended_on, message) => {
    expect(endFaults({ published_on: '2026-11-01', ended_on }, NOW)).toEqual([
      { path: ['ended_on'], message: expect.stringMatching(message) },
    ]);
  });
});

describe('a text', () => {
  it('over the limits of Markdown is refused with the place', () => {
    const deep = { ...RECALL, body: `Un texte.\n${'> '.repeat(200)}trop` };
    expect(faults('api::recall.recall', deep, false)).toMatchObject([
      { path: ['body'], message: expect.stringContaining('ligne 2') },
    ]);
  });
});

describe('every text that Strapi stores is short enough for the site', () => {
  const firstOf = (type: string) => stored(type, filesOf(type)[0] ?? '');
  const SHOP = {
    documentId: 'a',
    name: 'A',
    address: 'A',
    postcode: '1',
    city: 'A',
    country: 'FR',
  };
  const TYPES = [
    ['product', productSchema, CARAMEL],
    ['recall', recallSchema, RECALL],
    ['question', questionSchema, firstOf('questions')],
    ['blog-post', blogPostSchema, firstOf('blog-posts')],
    ['page', pageSchema, firstOf('pages')],
    ['homepage', homepageSchema, firstOf('homepage')],
    ['settings', settingsSchema, firstOf('settings')],
    ['locations-logo', locationsLogoSchema, firstOf('locations-logos')],
    ['sales-point', salesPointSchema, { ...SHOP, latitude: 0, longitude: 0 }],
  ] as const;

  const fields = TYPES.flatMap(([name, site, entry]) =>
    leafFields(`api::${name}.${name}`)
      .filter(({ attribute }) => ['string', 'text', 'richtext'].includes(attribute.type))
      .map(({ path, attribute }) => ({ field: `${name} ${path}`, path, attribute, site, entry })),
  );

  /** The entry with another value at a path; a component that it does not have stays missing. */
  const withValue = (entry: Fields, path: string, value: string): Fields => {
    const copy = structuredClone(entry);
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<Fields | undefined>(
      (one, name) => one?.[name] as Fields | undefined,
      copy,
    );
    if (owner) owner[last] = value;
    return copy;
  };

  it.each(fields)('$field', ({ path, attribute, site, entry }) => {
    const { maxLength = 0, pluginOptions } = attribute;
    expect(maxLength).toBeGreaterThan(0);
    // The content of these is limited by their format.
    if (pluginOptions?.editor?.format) return;
    const longest = withValue(entry, path, 'a'.repeat(maxLength));
    expect(site.safeParse(longest).error?.issues).toBeUndefined();
  });
});

describe('Strapi and the site accept the same numbers', () => {
  const numbers = leafFields(PRODUCT).flatMap(({ path, attribute }) =>
    attribute.type === 'integer' && attribute.max !== undefined
      ? [{ path, min: Number(attribute.min), max: attribute.max }]
      : [],
  );

  it.each(numbers)('$path from $min to $max', ({ path, min, max }) => {
    const [name = '', inner] = path.split('.');
    const isValid = (value: number) =>
      productSchema.safeParse({ ...CARAMEL, [name]: inner ? { [inner]: value } : value }).success;
    expect([min - 1, min, max, max + 1].map(isValid)).toEqual([false, true, true, false]);
  });
});
