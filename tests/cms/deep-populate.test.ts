import { describe, expect, it } from 'vitest';
import { deepPopulate, type GetSchema } from '../../cms/src/lib/deep-populate';

const SCHEMAS: Record<string, ReturnType<GetSchema>> = {
  'api::product.product': {
    attributes: {
      name: { type: 'string' },
      image: { type: 'media' },
      hero: { type: 'component', component: 'product.hero' },
      zone: { type: 'dynamiczone', components: ['product.hero'] },
      secret: { type: 'media', private: true },
      maker: { type: 'relation', target: 'api::maker.maker' },
      product: { type: 'relation', target: 'api::slugged.slugged' },
      localizations: { type: 'relation', target: 'api::product.product' },
    },
  },
  'api::slugged.slugged': {
    attributes: { slug: { type: 'uid' }, hero: { type: 'component', component: 'product.hero' } },
  },
  'product.hero': { attributes: { title: { type: 'string' }, picture: { type: 'media' } } },
  'a.loop': { attributes: { again: { type: 'component', component: 'a.loop' } } },
};
const getSchema: GetSchema = (uid) => SCHEMAS[uid];
const MEDIA = {
  fields: ['url', 'alternativeText', 'width', 'height', 'formats', 'mime', 'updatedAt'],
};

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

describe('deepPopulate', () => {
  it('populates media, components and dynamic zones, and of a related document the slug only', () => {
    const hero = { populate: { picture: MEDIA } };
    expect(deepPopulate(getSchema, 'api::product.product')).toEqual({
      image: MEDIA,
      hero,
      zone: { on: { 'product.hero': hero } },
      product: { fields: ['slug'] },
    });
  });

  it('stops at a fixed depth for a component that contains itself', () => {
    expect(depthOf(deepPopulate(getSchema, 'a.loop'))).toBeLessThan(15);
  });

  it('returns an empty object for an unknown type', () => {
    expect(deepPopulate(getSchema, 'api::none.none')).toEqual({});
  });
});
