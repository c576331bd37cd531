import { expect, it } from 'vitest';
import { foodProduct } from '@/lib/seo/json-ld/product';
import { faqPage } from '@/lib/seo/json-ld/questions';
import { serialise } from '@/lib/seo/json-ld/serialise';
import { shopList } from '@/lib/seo/json-ld/shops';
import { CONTENT_PRODUCT, QUESTION, SHOP } from '../../support/documents';

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
