import { beforeAll, describe, expect, it } from 'vitest';
import { isSigned, previewTarget } from '@/lib/content/preview-link';
import { QUESTIONS } from '../../support/content';
import { SHOP } from './samples';
import { testbed } from './testbed';

type Listed = { documentId: string; slug: string };
type Configuration = {
  data: {
    contentType: {
      metadatas: Record<string, { edit: { label: string; description: string } }>;
      layouts: { list: string[] };
    };
    components: Record<
      string,
      { metadatas: Record<string, { edit: { label: string; description: string } }> }
    >;
  };
};

const MANAGER = '/content-manager/collection-types';
const PRODUCT = 'api::product.product';
const QUESTION = 'api::question.question';

const products = async (locale = 'fr') => {
  const { body } = await testbed.admin.call<{ results: Listed[] }>(
    'GET',
    `${MANAGER}/${PRODUCT}?locale=${locale}&sort=position:ASC`,
  );
  return body.results;
};

/** The admin as editors use it. */
export function editorSuite(): void {
  let caramel = '';
  beforeAll(async () => {
    caramel = (await products()).find(({ slug }) => slug === 'caramel')?.documentId ?? '';
  });

  it('offers the six locales, with French as the default', async () => {
    const { body } = await testbed.admin.call<{ code: string; isDefault: boolean }[]>(
      'GET',
      '/i18n/locales',
    );
    expect(body.map(({ code }) => code).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl']);
    expect(body.find(({ isDefault }) => isDefault)?.code).toBe('fr');
  });

  it('labels and describes fields in French', async () => {
    const { body } = await testbed.admin.call<Configuration>(
      'GET',
      `/content-manager/content-types/${PRODUCT}/configuration`,
    );
    const { contentType, components } = body.data;
    expect(contentType.metadatas.name?.edit).toMatchObject({
      label: 'Nom du parfum',
      description: expect.stringContaining('Tel qu’il est sur le pot.'),
    });
    expect(contentType.metadatas.contains?.edit).toMatchObject({
      label: 'Contient (allergènes)',
      description: expect.stringContaining('Aucun'),
    });
    expect(components['product.nutritional-values']?.metadatas.fat?.edit).toMatchObject({
      label: 'Matières grasses (g)',
      description: 'Pour 100 g, dans toutes les langues.',
    });
  });

  describe('refuses to publish', () => {
    it.each<[string, string, object]>([
      ['a latitude above 90', 'sales-point', { latitude: 91 }],
      ['a longitude below -180', 'sales-point', { longitude: -181 }],
      ['a country that is not a code', 'sales-point', { country: 'France' }],
      ['a javascript: URL', 'sales-point', { url: 'javascript:alert(1)' }],
      ['a shop without a name', 'sales-point', { name: null }],
    ])('%s', async (_, type, fault) => {
      const shop = { ...SHOP, ...fault };
      const path = `${MANAGER}/api::${type}.${type}/actions/publish`;
      const { status } = await testbed.admin.call('POST', path, shop);
      expect(status).toBe(400);
    });

    it.each<[string, object]>([
      ['a slug with capitals', { slug: 'Caramel' }],
      ['the slug of another product', { slug: 'peanut' }],
      ['a product without a name', { name: null }],
      ['a position below 1', { position: 0 }],
    ])('%s', async (_, fault) => {
      const path = `${MANAGER}/${PRODUCT}/${caramel}`;
      const { body } = await testbed.admin.call<{ data: object }>('GET', `${path}?locale=fr`);
      const changed = { ...body.data, ...fault };
      const response = await testbed.admin.call(
        'POST',
        `${path}/actions/publish?locale=fr`,
        changed,
      );
      expect(response.status).toBe(400);
    });

    it('more than 100 g of salt in 100 g', async () => {
      const path = `${MANAGER}/${PRODUCT}/${caramel}`;
      const { body } = await testbed.admin.call<{
        data: { about: { nutritional_values: object } };
      }>('GET', `${path}?locale=fr`);
      const { about } = body.data;
      const salty = {
        ...body.data,
        about: { ...about, nutritional_values: { ...about.nutritional_values, salt: 101 } },
      };
      const response = await testbed.admin.call('POST', `${path}/actions/publish?locale=fr`, salty);
      expect(response.status).toBe(400);
    });
  });

  it('says in the list of legal pages which are samples', async () => {
    const { body: configuration } = await testbed.admin.call<Configuration>(
      'GET',
      '/content-manager/content-types/api::page.page/configuration',
    );
    expect(configuration.data.contentType.layouts.list).toContain('is_sample');
  });

  it('says in the list of products which have sample facts', async () => {
    const { body: configuration } = await testbed.admin.call<Configuration>(
      'GET',
      `/content-manager/content-types/${PRODUCT}/configuration`,
    );
    expect(configuration.data.contentType.layouts.list).toContain('is_sample');
  });

  it.each<[string, string, string, string?]>([
    [PRODUCT, 'fr', '/fr/produits/caramel', 'caramel'],
    [PRODUCT, 'de', '/de/produkte/caramel', 'caramel'],
    ['api::page.page', 'de', '/de/rechtliches/agb', 'cgv'],
    ['api::blog-post.blog-post', 'it', '/it/blog/cookie-fatti-in-casa', 'cookies-a-la-maison'],
    [QUESTION, 'nl', '/nl/faq'],
    ['api::homepage.homepage', 'fr', '/fr'],
    ['api::homepage.homepage', 'de', '/de'],
  ])('previews %s in %s through a signed URL, at %s', async (uid, locale, target, slug) => {
    const { body: list } = await testbed.admin.call<{ results?: Listed[] }>(
      'GET',
      `${MANAGER}/${uid}?locale=fr`,
    );
    // A single type is previewed without its id.
    const [first] = list.results?.filter((one) => !slug || one.slug === slug) ?? [];
    const query = new URLSearchParams({
      locale,
      status: 'draft',
      ...(!uid.includes('homepage') && { documentId: first?.documentId }),
    });
    const { body } = await testbed.admin.call<{ data: { url: string } }>(
      'GET',
      `/content-manager/preview/url/${uid}?${query}`,
    );
    const url = new URL(body.data.url);
    expect(url.origin).toBe(testbed.siteUrl);
    expect(url.pathname).toBe('/api/preview');
    const secret = testbed.strapi.site.PREVIEW_SECRET ?? '';
    expect(body.data.url).not.toContain(secret);
    expect(isSigned(url.searchParams, secret)).toBe(true);
    expect(previewTarget(url.searchParams)).toBe(target);
  });

  it('keeps editors’ changes and deletions after a restart', async () => {
    const [first] = await questions();
    await testbed.admin.call('DELETE', `${MANAGER}/${QUESTION}/${first?.documentId}?locale=*`);
    await testbed.strapi.stop();
    await testbed.strapi.start();
    expect(await questions()).toHaveLength(QUESTIONS.length - 1);
    expect(await products()).toHaveLength(6);
  });
}

const questions = async () => {
  const { body } = await testbed.admin.call<{ results: Listed[] }>(
    'GET',
    `${MANAGER}/${QUESTION}?locale=fr&pageSize=100`,
  );
  return body.results;
};
