import { describe, expect, it, vi } from 'vitest';

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
vi.mock('@/lib/content/queries', () => ({ getSettings: async () => ({ blogEnabled: true }) }));

/** Loads the module with these settings. */
async function loadWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('@/lib/seo/metadata');
}

describe('search engines', () => {
  it('search engines may index a production build', async () => {
    expect((await loadWith({ NODE_ENV: 'production' })).isIndexed).toBe(true);
  });

  it.each([
    ['a rehearsal', { NODE_ENV: 'production', NOINDEX: 'true' }],
    ['a development server', { NODE_ENV: 'development' }],
  ])('search engines may not index %s', async (_, settings) => {
    expect((await loadWith(settings)).isIndexed).toBe(false);
  });
});

describe('a page’s versions', () => {
  const product = { route: '/produits/[slug]', params: { slug: 'coco' } } as const;
  const seo = { title: 'Coco', description: 'Coco', locales: ['fr', 'de'] } as const;

  it('Open Graph lists the locales that have a translation', async () => {
    const { pageMetadata } = await loadWith({});
    const { openGraph } = await pageMetadata('de', product, seo);
    expect(openGraph).toMatchObject({ locale: 'de_DE', alternateLocale: ['fr_FR'] });
  });

  it('the Open Graph locale of Dutch is nl_BE', async () => {
    const { pageMetadata } = await loadWith({});
    const { openGraph } = await pageMetadata('nl', { route: '/faq' }, { ...seo, locales: ['nl'] });
    expect(openGraph).toMatchObject({ locale: 'nl_BE' });
  });

  it('a hidden page has noindex and names no versions', async () => {
    const { pageMetadata } = await loadWith({ NODE_ENV: 'production' });
    const { alternates, robots } = await pageMetadata('de', product, { ...seo, isHidden: true });
    expect(robots).toMatchObject({ index: false });
    expect(Object.keys(alternates ?? {})).toEqual(['types']);
    const shown = await pageMetadata('de', product, seo);
    expect(shown.alternates).toMatchObject({
      canonical: expect.stringMatching(/\/de\/produkte\/coco$/),
      languages: expect.objectContaining({ fr: expect.any(String) }),
    });
  });
});
