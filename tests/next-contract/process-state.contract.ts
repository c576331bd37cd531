import { expect, it } from 'vitest';
import { startBuiltSite } from './support/built-site';

const site = startBuiltSite();

it.each([
  ['a page', '/faq', 'questions', undefined],
  ['a page that is missing', '/produits/nobody', 'products', 404],
  ['a route handler', '/llms.txt', 'products', undefined],
])(
  'process-state: %s writes into the context that the server has made',
  async (_, path, tag, status) => {
    const context = await site.noted(path);
    expect(context.status).toBe(status);
    expect([...(context.tags ?? [])]).toContain(tag);
  },
);
