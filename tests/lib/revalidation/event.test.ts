import { describe, expect, it } from 'vitest';
import { routing } from '@/lib/i18n/routing';
import { eventSchema, revalidationFor } from '@/lib/revalidation/event';
import { expectConsole } from '../../support/console';

const effect = (model: string, entry: object = {}, event = 'entry.publish') =>
  revalidationFor(
    eventSchema.parse({ event, model, entry: { publishedAt: '2026-11-21', ...entry } }),
  );

describe('the effect of an event', () => {
  it('a French product revalidates itself and the list in all languages', () => {
    const done = effect('product', { slug: 'caramel', locale: 'fr' });
    expect(done?.tags).toEqual(['products', 'product:caramel']);
    expect(done?.paths.slice(0, 8)).toEqual([
      '/produits/caramel',
      '/',
      '/allergenes',
      '/nous-vendre',
      '/en/products/caramel',
      '/en',
      '/en/allergens',
      '/en/sell',
    ]);
    expect(done?.paths).toHaveLength(4 * routing.locales.length);
    expect(done?.isOnEveryPage).toBe(true);
  });

  it('a translation revalidates its own language only', () => {
    expect(effect('product', { slug: 'caramel', locale: 'de' })).toMatchObject({
      tags: ['products:de', 'product:caramel:de'],
      paths: ['/de/produkte/caramel', '/de', '/de/allergene', '/de/verkaufen'],
    });
    expect(effect('question', { locale: 'it' })).toMatchObject({
      tags: ['questions:it'],
      paths: ['/it/faq'],
      isOnEveryPage: false,
    });
  });

  it('a post revalidates all languages, its own first, because each links to its translations', () => {
    const done = effect('blog-post', { slug: 'am-herd', locale: 'de' });
    expect(done?.tags).toEqual(['blog-posts']);
    expect(done?.paths.slice(0, 2)).toEqual(['/de/blog/am-herd', '/de/blog']);
    expect(done?.paths).toContain('/blog');
  });

  it('a notice of everything revalidates all content, and has every page rendered', () => {
    expect(revalidationFor(eventSchema.parse({ event: 'content.refresh' }))).toEqual({
      tags: ['content', 'recalls'],
      paths: ['/api/auth/me', '/recalls.json', '/api/sales-points'],
      isOnEveryPage: true,
    });
  });

  it.each([
    ['settings', {}, ['settings'], '/'],
    ['homepage', { locale: 'es' }, ['homepage:es'], '/es'],
    ['locations-logo', {}, ['locations-logos'], '/nous-vendre'],
    ['sales-point', {}, ['sales-points'], '/nous-trouver'],
    ['recall', { locale: 'fr' }, ['recalls'], '/rappels'],
    ['recall', { locale: 'de' }, ['recalls:de'], '/de/rueckrufe'],
    ['page', { slug: 'cgv', locale: 'de' }, ['page:cgv:de'], '/de/rechtliches/agb'],
    ['page', { slug: 'internal', locale: 'fr' }, ['page:internal'], undefined],
  ])('%s %j revalidates its tags and pages', (model, entry, tags, path) => {
    const done = effect(model, entry);
    expect(done?.tags).toEqual(tags);
    expect(done?.paths[0]).toBe(path);
  });

  it.each([
    ['sales-point', '/nous-vendre'],
    ['settings', '/api/auth/me'],
    ['sales-point', '/api/sales-points'],
  ])('%s warms %s', (model, path) => {
    expect(effect(model)?.paths).toContain(path);
  });

  it.each(['entry.unpublish', 'entry.delete'])('%s has the same effect as an update', (event) => {
    const entry = { slug: 'caramel', locale: 'de', publishedAt: null };
    expect(effect('product', entry, event)?.tags).toEqual(['products:de', 'product:caramel:de']);
  });
});

describe('events without an effect', () => {
  it.each(['entry.create', 'entry.update'])('saving a draft has no effect: %s', (event) => {
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

  it('an event in an unknown language has no effect', () => {
    expect(effect('product', { slug: 'caramel', locale: 'pt' })).toBeUndefined();
  });

  it('Strapi’s test call has no effect', () => {
    expect(revalidationFor(eventSchema.parse({ event: 'trigger-test' }))).toBeUndefined();
  });
});

describe('an event without a readable entry', () => {
  it.each([undefined, null, 'null', 'y', { slug: 'a/../b', locale: 'de' }])(
    'revalidates the whole model: %j',
    (entry) => {
      const done = revalidationFor(
        eventSchema.parse({ event: 'entry.update', model: 'product', entry }),
      );
      expect(done?.tags).toEqual(['products', 'product']);
      expect(done?.paths).toEqual(expect.arrayContaining(['/', '/nl/allergenen']));
      expect(done?.isOnEveryPage).toBe(true);
      expectConsole('warn', /without its entry/);
    },
  );

  it.each([
    ['question', ['questions'], '/faq', false],
    ['page', ['page'], '/de/rechtliches/agb', false],
    // The paths of the posts are only known to the content service.
    ['blog-post', ['blog-posts'], '/en/blog', true],
  ])('of %s revalidates %j', (model, tags, path, isOnEveryPage) => {
    const done = revalidationFor(eventSchema.parse({ event: 'entry.publish', model, entry: null }));
    expect(done).toMatchObject({ tags, isOnEveryPage });
    expect(done?.paths).toContain(path);
    expectConsole('warn', /without its entry/);
  });
});

describe('the event of a file', () => {
  it.each(['media.update', 'media.delete'])('%s revalidates all that shows pictures', (event) => {
    const done = revalidationFor(
      eventSchema.parse({ event, media: { id: 1, url: '/uploads/a.webp' } }),
    );
    expect(done?.tags.sort()).toEqual(
      ['blog-posts', 'homepage', 'locations-logos', 'product', 'products'].sort(),
    );
    expect(done?.paths).toEqual(expect.arrayContaining(['/', '/nous-vendre', '/de/blog']));
    expect(done?.isOnEveryPage).toBe(true);
  });

  it('a new file has no effect', () => {
    expect(
      revalidationFor(eventSchema.parse({ event: 'media.create', media: {} })),
    ).toBeUndefined();
  });
});

it.each([{}, { event: 7 }])('rejects %j as an event', (body) => {
  expect(eventSchema.safeParse(body).success).toBe(false);
});
