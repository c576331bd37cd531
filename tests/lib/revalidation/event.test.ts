import { describe, expect, it } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { effectOf, eventSchema } from '@/lib/revalidation/event';

const effect = (model: string, entry: object = {}, event = 'entry.publish') =>
  effectOf(eventSchema.parse({ event, model, entry: { publishedAt: '2026-11-21', ...entry } }));

describe('an event touches', () => {
  it('a product: the list and itself, in all languages where it is French', () => {
    const done = effect('product', { slug: 'caramel', locale: 'fr' });
    expect(done?.tags).toEqual(['products', 'product:caramel']);
    expect(done?.paths.slice(0, 4)).toEqual([
      '/produits/caramel',
      '/',
      '/en/products/caramel',
      '/en',
    ]);
    expect(done?.paths).toHaveLength(2 * routing.locales.length);
    expect(done?.isOnEveryPage).toBe(true);
  });

  it('a translation: its own language alone', () => {
    expect(effect('product', { slug: 'caramel', locale: 'de' })).toMatchObject({
      tags: ['products:de', 'product:caramel:de'],
      paths: ['/de/produkte/caramel', '/de'],
    });
    expect(effect('question', { locale: 'it' })).toMatchObject({
      tags: ['questions:it'],
      paths: ['/it/faq'],
      isOnEveryPage: false,
    });
  });

  it('a post: all languages, its own first, for each names its translations', () => {
    const done = effect('blog-post', { slug: 'am-herd', locale: 'de' });
    expect(done?.tags).toEqual(['blog-posts']);
    expect(done?.paths.slice(0, 2)).toEqual(['/de/blog/am-herd', '/de/blog']);
    expect(done?.paths).toContain('/blog');
  });

  it.each([
    ['settings', {}, ['settings'], '/'],
    ['homepage', { locale: 'es' }, ['homepage:es'], '/es'],
    ['locations-logo', {}, ['locations-logos'], '/nous-vendre'],
    ['sales-point', {}, ['sales-points'], '/nous-trouver'],
    ['page', { slug: 'cgv', locale: 'de' }, ['page:cgv:de'], '/de/rechtliches/agb'],
    ['page', { slug: 'internal', locale: 'fr' }, ['page:internal'], undefined],
  ])('%s %j', (model, entry, tags, path) => {
    const done = effect(model, entry);
    expect(done?.tags).toEqual(tags);
    expect(done?.paths[0]).toBe(path);
  });

  it.each([
    ['settings', '/api/auth/me'],
    ['sales-point', '/api/sales-points'],
  ])('%s: what %s answers', (model, path) => {
    expect(effect(model)?.paths).toContain(path);
  });

  it.each(['entry.unpublish', 'entry.delete'])('the same on %s', (event) => {
    const entry = { slug: 'caramel', locale: 'de', publishedAt: null };
    expect(effect('product', entry, event)?.tags).toEqual(['products:de', 'product:caramel:de']);
  });
});

describe('an event touches nothing', () => {
  it.each(['entry.create', 'entry.update'])('where a draft is saved: %s', (event) => {
    expect(
      effect('product', { slug: 'a', locale: 'fr', publishedAt: null }, event),
    ).toBeUndefined();
  });

  it.each(['contact-message', 'kit-request', 'user', '', 'constructor', '__proto__'])(
    'where the site does not show it: %j',
    (model) => {
      expect(effect(model)).toBeUndefined();
    },
  );

  it('in a language that the site does not have', () => {
    expect(effect('product', { slug: 'caramel', locale: 'pt' })).toBeUndefined();
  });

  it('where it is a trial call', () => {
    expect(effectOf(eventSchema.parse({ event: 'trigger-test' }))).toBeUndefined();
  });
});

it.each([
  {},
  { event: 7 },
  { event: 'entry.update', entry: { slug: 'a/../b' } },
  { event: 'x', entry: 'y' },
])('%j is no event', (body) => {
  expect(eventSchema.safeParse(body).success).toBe(false);
});
