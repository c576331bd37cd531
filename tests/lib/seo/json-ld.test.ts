import { describe, expect, it } from 'vitest';
import type { Product, SalesPoint } from '@/lib/content/types';
import { blogPosting, breadcrumbs, faqPage, foodProduct, serialise } from '@/lib/seo/json-ld';
import { shopList } from '@/lib/seo/shop-list';
import { CONTENT_PRODUCT, POST, QUESTION, SHOP } from '../../support/documents';

const SITE = 'http://localhost:3000';

it('escapes texts that would close the script element, without changing them', () => {
  const name = '</script><script>alert(1)</script><!--';
  const text = serialise([{ '@type': 'Brand', name }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe(name);
});

it('converts salt to sodium', () => {
  const { nutrition } = foodProduct('fr', CONTENT_PRODUCT);
  expect(nutrition).toMatchObject({
    servingSize: '100 g',
    calories: '493 kcal',
    fatContent: '28.6 g',
    sodiumContent: '160 mg',
  });
});

it('describes a flavour with its bar code, allergens, weight and the company that answers for it', () => {
  const product: Product = {
    ...CONTENT_PRODUCT,
    gtin: '9521234000402',
    net_weight_g: 80,
    contains: ['gluten', 'milk'],
    may_contain: ['nuts'],
  };
  const operator = { name: 'Dough SAS', address: 'Rennes', is_sample: false };
  expect(foodProduct('fr', product, operator)).toMatchObject({
    gtin: '9521234000402',
    weight: { value: 80, unitCode: 'GRM' },
    manufacturer: { '@type': 'Corporation', name: 'Dough SAS', address: 'Rennes' },
    additionalProperty: [
      { name: 'Contains', value: 'gluten, milk' },
      { name: 'May contain', value: 'nuts' },
    ],
  });
});

it('a flavour without facts has none in its description, not even an empty list', () => {
  const [described] = JSON.parse(serialise([foodProduct('fr', CONTENT_PRODUCT)]))['@graph'];
  for (const name of ['gtin', 'manufacturer', 'additionalProperty'])
    expect(described).not.toHaveProperty(name);
  expect(described.weight.value).toBe(75);
});

it('writes answers as plain text', async () => {
  expect(await faqPage('fr', [QUESTION])).toMatchObject({
    mainEntity: [{ name: QUESTION.question, acceptedAnswer: { text: 'Oui, crue.' } }],
  });
});

/** What search engines read of the shops, a Monday before 14 July. */
function describedShops(points: SalesPoint[]) {
  const details = {
    locale: 'de' as const,
    products: [CONTENT_PRODUCT],
    now: new Date('2026-07-13T12:00Z'),
  };
  return JSON.parse(serialise([shopList(points, points, details)]))['@graph'][0];
}

it('shortens a long list of shops, and states its full length', () => {
  const list = describedShops(Array.from({ length: 500 }, () => SHOP));
  expect(list).toMatchObject({ numberOfItems: 500 });
  expect(JSON.stringify(list).length).toBeLessThan(8_000);
});

it('a shop has its hours, with a date where a holiday is, and past midnight', () => {
  const opening_hours = 'Mo-Th 09:00-12:30,14:00-19:30; Fr-Sa 11:00-02:00, Su 10:00-24:00; PH off';
  const [described] = describedShops([{ ...SHOP, opening_hours }]).itemListElement;
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  expect(described.openingHoursSpecification).toMatchObject([
    { dayOfWeek: days, opens: '09:00', closes: '12:30' },
    { dayOfWeek: days, opens: '14:00', closes: '19:30' },
    { dayOfWeek: ['Friday', 'Saturday'], opens: '11:00', closes: '02:00' },
    { dayOfWeek: ['Sunday'], opens: '10:00', closes: '23:59' },
  ]);
  expect(described.specialOpeningHoursSpecification).toMatchObject(
    ['2026-07-14', '2026-08-15'].map((date) => ({
      opens: '00:00',
      closes: '00:00',
      validFrom: date,
      validThrough: date,
    })),
  );
});

it('a shop has the flavours of the site that it is known to have, and nothing where nothing is known', () => {
  const flavours = ['original', 'gone'];
  const [known, unknown] = describedShops([{ ...SHOP, flavours }, SHOP]).itemListElement;
  expect(known.makesOffer).toMatchObject([
    { itemOffered: { name: CONTENT_PRODUCT.name, '@id': `${SITE}/de/produkte/original` } },
  ]);
  expect(unknown).not.toHaveProperty('makesOffer');
  expect(unknown).not.toHaveProperty('openingHoursSpecification');
});

it('a post without a cover has its Open Graph image', () => {
  expect(blogPosting('de', POST)).toMatchObject({ image: `${SITE}/og/de/blog.jpg` });
  const cover = { url: '/uploads/cover.webp', alternativeText: '', width: 2, height: 1 };
  expect(blogPosting('de', { ...POST, cover })).toMatchObject({
    image: `${SITE}/uploads/cover.webp`,
  });
});

describe('content shown in French for want of a translation', () => {
  const lang = 'fr';

  it('an untranslated product has the URL of its French page', () => {
    const url = `${SITE}/produits/original`;
    expect(foodProduct('de', { ...CONTENT_PRODUCT, lang })).toMatchObject({ url });
    expect(foodProduct('de', CONTENT_PRODUCT)).toMatchObject({
      url: `${SITE}/de/produkte/original`,
    });
  });

  it('breadcrumbs of an untranslated page end at its French page', () => {
    const product = { route: '/produits/[slug]', params: { slug: 'original' } } as const;
    const { itemListElement } = breadcrumbs('de', { name: 'L’Originale', ...product, lang });
    expect(itemListElement).toMatchObject([
      { item: `${SITE}/de` },
      { item: `${SITE}/produits/original` },
    ]);
  });

  it('untranslated questions are marked as French, and so is a page without any other', async () => {
    const french = { ...QUESTION, lang } as const;
    expect(await faqPage('de', [QUESTION, french])).toMatchObject({
      inLanguage: 'de',
      mainEntity: [{ inLanguage: undefined }, { inLanguage: 'fr' }],
    });
    expect(await faqPage('de', [french])).toMatchObject({ inLanguage: 'fr' });
    expect(await faqPage('de', [])).toMatchObject({ inLanguage: 'de' });
  });
});
