import { beforeAll, describe, expect, it } from 'vitest';
import { isSigned } from '@/lib/preview/signature';
import { previewTarget } from '@/lib/preview/target';
import { SHOP } from './samples';
import { stand } from './stand';

type Listed = { documentId: string; slug: string };
type Configuration = {
  data: {
    contentType: { metadatas: Record<string, { edit: { label: string; description: string } }> };
    components: Record<
      string,
      { metadatas: Record<string, { edit: { label: string; description: string } }> }
    >;
  };
};

const MANAGER = '/content-manager/collection-types';
const PRODUCT = 'api::product.product';

const products = async (locale = 'fr') => {
  const { body } = await stand.admin.call<{ results: Listed[] }>(
    'GET',
    `${MANAGER}/${PRODUCT}?locale=${locale}&sort=position:ASC`,
  );
  return body.results;
};

/** What editors meet in the admin. */
export function editorSuite(): void {
  let caramel = '';
  beforeAll(async () => {
    caramel = (await products()).find(({ slug }) => slug === 'caramel')?.documentId ?? '';
  });

  it('has the six languages, French first', async () => {
    const { body } = await stand.admin.call<{ code: string; isDefault: boolean }[]>(
      'GET',
      '/i18n/locales',
    );
    expect(body.map(({ code }) => code).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl']);
    expect(body.find(({ isDefault }) => isDefault)?.code).toBe('fr');
  });

  it('explains its fields in French', async () => {
    const { body } = await stand.admin.call<Configuration>(
      'GET',
      `/content-manager/content-types/${PRODUCT}/configuration`,
    );
    const { contentType, components } = body.data;
    expect(contentType.metadatas.name?.edit).toMatchObject({
      label: 'Nom du parfum',
      description: 'Tel qu’il est sur le pot.',
    });
    expect(components['product.nutritional-values']?.metadatas.fat?.edit).toMatchObject({
      label: 'Matières grasses (g)',
      description: 'Pour 100 g.',
    });
  });

  describe('refuses to publish', () => {
    it.each<[string, string, object]>([
      ['a shop beyond the poles', 'sales-point', { latitude: 91 }],
      ['a shop beyond the date line', 'sales-point', { longitude: -181 }],
      ['a country that is no code', 'sales-point', { country: 'France' }],
      ['a link that is no web address', 'sales-point', { url: 'javascript:alert(1)' }],
      ['a shop without a name', 'sales-point', { name: null }],
    ])('%s', async (_, type, fault) => {
      const shop = { ...SHOP, ...fault };
      const { status } = await stand.admin.call('POST', `${MANAGER}/api::${type}.${type}`, shop);
      expect(status).toBe(400);
    });

    it.each<[string, object]>([
      ['an address with capitals', { slug: 'Caramel' }],
      ['the address of another product', { slug: 'peanut' }],
      ['a product without a name', { name: null }],
      ['a position below one', { position: 0 }],
    ])('%s', async (_, fault) => {
      const path = `${MANAGER}/${PRODUCT}/${caramel}`;
      const { body } = await stand.admin.call<{ data: object }>('GET', `${path}?locale=fr`);
      const changed = { ...body.data, ...fault };
      const answer = await stand.admin.call('POST', `${path}/actions/publish?locale=fr`, changed);
      expect(answer.status).toBe(400);
    });

    it('more salt than there is product', async () => {
      const path = `${MANAGER}/${PRODUCT}/${caramel}`;
      const { body } = await stand.admin.call<{
        data: { about: { nutritional_values: object } };
      }>('GET', `${path}?locale=fr`);
      const { about } = body.data;
      const salty = {
        ...body.data,
        about: { ...about, nutritional_values: { ...about.nutritional_values, salt: 101 } },
      };
      const answer = await stand.admin.call('POST', `${path}/actions/publish?locale=fr`, salty);
      expect(answer.status).toBe(400);
    });
  });

  it.each([
    ['fr', '/fr/produits/caramel'],
    ['de', '/de/produkte/caramel'],
  ])('previews a product in %s by an address that the site trusts', async (locale, target) => {
    const query = new URLSearchParams({ documentId: caramel, locale, status: 'draft' });
    const { body } = await stand.admin.call<{ data: { url: string } }>(
      'GET',
      `/content-manager/preview/url/${PRODUCT}?${query}`,
    );
    const url = new URL(body.data.url);
    expect(url.origin).toBe(stand.siteUrl);
    expect(url.pathname).toBe('/api/preview');
    const secret = stand.strapi.site.PREVIEW_SECRET ?? '';
    expect(body.data.url).not.toContain(secret);
    expect(isSigned(url.searchParams, secret)).toBe(true);
    expect(previewTarget(url.searchParams)).toBe(target);
  });

  it('keeps what editors changed and deleted when it starts again', async () => {
    const [first] = await questions();
    await stand.admin.call('DELETE', `${MANAGER}/${QUESTION}/${first?.documentId}?locale=*`);
    await stand.strapi.stop();
    await stand.strapi.start();
    expect(await questions()).toHaveLength(20);
    expect(await products()).toHaveLength(6);
  });
}

const QUESTION = 'api::question.question';

const questions = async () => {
  const { body } = await stand.admin.call<{ results: Listed[] }>(
    'GET',
    `${MANAGER}/${QUESTION}?locale=fr&pageSize=100`,
  );
  return body.results;
};
