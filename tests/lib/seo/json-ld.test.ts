import { describe, expect, it } from 'vitest';
import { breadcrumbs } from '@/lib/seo/json-ld/breadcrumbs';
import { blogPosting } from '@/lib/seo/json-ld/post';
import { foodProduct } from '@/lib/seo/json-ld/product';
import { faqPage } from '@/lib/seo/json-ld/questions';
import { serialise } from '@/lib/seo/json-ld/serialise';
import { shopList } from '@/lib/seo/json-ld/shops';
import { CONTENT_PRODUCT, POST, QUESTION, SHOP } from '../../support/documents';

const SITE = 'http://localhost:3000';

it('no text closes the script element, and none is changed', () => {
  const name = '</script><script>alert(1)</script><!--';
  const text = serialise([{ '@type': 'Brand', name }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe(name);
});

it('salt is told as sodium', () => {
  const { nutrition } = foodProduct('fr', CONTENT_PRODUCT);
  expect(nutrition).toMatchObject({
    servingSize: '100 g',
    calories: '493 kcal',
    fatContent: '28.6 g',
    sodiumContent: '160 mg',
  });
});

it('answers are plain text', () => {
  expect(faqPage('fr', [QUESTION])).toMatchObject({
    mainEntity: [{ name: QUESTION.question, acceptedAnswer: { text: 'Oui, crue.' } }],
  });
});

it('a long list of shops is cut, and says how long it is', () => {
  const list = shopList(Array.from({ length: 500 }, () => SHOP));
  expect(list).toMatchObject({ numberOfItems: 500 });
  expect(JSON.stringify(list).length).toBeLessThan(8_000);
});

it('a post without a picture has that of its shared link', () => {
  expect(blogPosting('de', POST)).toMatchObject({ image: `${SITE}/og/de/blog.jpg` });
  const cover = { url: '/uploads/cover.webp', alternativeText: '', width: 2, height: 1 };
  expect(blogPosting('de', { ...POST, cover })).toMatchObject({
    image: `${SITE}/uploads/cover.webp`,
  });
});

describe('where French stands in for a translation', () => {
  const lang = 'fr';

  it('a product is the French page’s', () => {
    const url = `${SITE}/produits/original`;
    expect(foodProduct('de', { ...CONTENT_PRODUCT, lang })).toMatchObject({ url });
    expect(foodProduct('de', CONTENT_PRODUCT)).toMatchObject({
      url: `${SITE}/de/produkte/original`,
    });
  });

  it('breadcrumbs lead through the visitor’s language to the French page', () => {
    const product = { route: '/produits/[slug]', params: { slug: 'original' } } as const;
    const { itemListElement } = breadcrumbs('de', { name: 'L’Originale', ...product, lang });
    expect(itemListElement).toMatchObject([
      { item: `${SITE}/de` },
      { item: `${SITE}/produits/original` },
    ]);
  });

  it('a question says so, and a page of nothing else too', () => {
    const french = { ...QUESTION, lang } as const;
    expect(faqPage('de', [QUESTION, french])).toMatchObject({
      inLanguage: 'de',
      mainEntity: [{ inLanguage: undefined }, { inLanguage: 'fr' }],
    });
    expect(faqPage('de', [french])).toMatchObject({ inLanguage: 'fr' });
    expect(faqPage('de', [])).toMatchObject({ inLanguage: 'de' });
  });
});
