import { describe, expect, it } from 'vitest';
import { deepPopulate, type SchemaOf } from '../../cms/src/lib/deep-populate';

const SCHEMAS: Record<string, ReturnType<SchemaOf>> = {
  'api::product.product': {
    attributes: {
      name: { type: 'string' },
      image: { type: 'media' },
      hero: { type: 'component', component: 'product.hero' },
      zone: { type: 'dynamiczone', components: ['product.hero'] },
      secret: { type: 'media', private: true },
      maker: { type: 'relation', target: 'api::maker.maker' },
      localizations: { type: 'relation', target: 'api::product.product' },
    },
  },
  'product.hero': { attributes: { title: { type: 'string' }, picture: { type: 'media' } } },
  'a.loop': { attributes: { again: { type: 'component', component: 'a.loop' } } },
};
const schemaOf: SchemaOf = (uid) => SCHEMAS[uid];
const MEDIA = { fields: ['url', 'alternativeText', 'width', 'height', 'formats'] };

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

describe('deepPopulate', () => {
  it('takes pictures, components and zones, and nothing else', () => {
    const hero = { populate: { picture: MEDIA } };
    expect(deepPopulate(schemaOf, 'api::product.product')).toEqual({
      image: MEDIA,
      hero,
      zone: { on: { 'product.hero': hero } },
    });
  });

  it('ends where a component holds itself', () => {
    expect(depthOf(deepPopulate(schemaOf, 'a.loop'))).toBeLessThan(15);
  });

  it('is empty for a type that is not there', () => {
    expect(deepPopulate(schemaOf, 'api::none.none')).toEqual({});
  });
});
