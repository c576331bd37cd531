import { expect, it } from 'vitest';
import { connectRelations } from '../../cms/src/lib/seed/relations';

const RECALL = {
  attributes: {
    title: { type: 'string' },
    product: { type: 'relation', target: 'api::product.product' },
  },
};
const find = async (uid: string, slug: string) =>
  uid === 'api::product.product' && slug === 'caramel' ? 'id-of-caramel' : undefined;

it.each<[string, object, object]>([
  [
    'a related document is named by its documentId instead of its slug',
    { product: { slug: 'caramel' } },
    { product: 'id-of-caramel' },
  ],
  ['a document that does not exist is left out', { product: { slug: 'x' } }, { product: null }],
  ['a document without a relation is left as it is', {}, {}],
])('%s', async (_, fields, connected) => {
  const recall = { title: 'Rappel', ...fields };
  expect(await connectRelations(RECALL, recall, find)).toEqual({ title: 'Rappel', ...connected });
});
