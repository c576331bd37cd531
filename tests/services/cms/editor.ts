import { expect, it } from 'vitest';
import { FIFTH, FIRST } from '../../support/content';
import { documentOf, draftOf, MANAGER, PRODUCT } from './forms';
import { SHOP } from './samples';
import { testbed } from './testbed';

type Metadatas = Record<string, { edit: { label: string; description: string } }>;
type Configuration = {
  data: {
    contentType: { metadatas: Metadatas; layouts: { list: string[] } };
    components: Record<string, { metadatas: Metadatas }>;
  };
};

const configurationOf = async (uid: string) =>
  (
    await testbed.admin.call<Configuration>(
      'GET',
      `/content-manager/content-types/${uid}/configuration`,
    )
  ).body.data;

/** The admin as editors use it. */
export function editorSuite(): void {
  it('offers the six locales, with French as the default', async () => {
    const { body } = await testbed.admin.call<{ code: string; isDefault: boolean }[]>(
      'GET',
      '/i18n/locales',
    );
    expect(body.map(({ code }) => code).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl']);
    expect(body.find(({ isDefault }) => isDefault)?.code).toBe('fr');
  });

  it('labels and describes fields in French, and lists which texts are samples', async () => {
    const { contentType, components } = await configurationOf(PRODUCT);
    expect(contentType.metadatas.name?.edit).toMatchObject({
      label: 'Nom du parfum',
      description: expect.stringContaining('Tel qu’il est sur le pot.'),
    });
    expect(components['product.nutritional-values']?.metadatas.fat?.edit).toMatchObject({
      label: 'Matières grasses (g)',
      description: 'Pour 100 g, dans toutes les langues.',
    });
    for (const uid of [PRODUCT, 'api::page.page'])
      expect((await configurationOf(uid)).contentType.layouts.list, uid).toContain('is_sample');
  });

  it.each<[string, object]>([
    ['a latitude above 90', { latitude: 91 }],
    ['a country that is not a code', { country: 'France' }],
    ['a javascript: URL', { url: 'javascript:alert(1)' }],
    ['no name', { name: null }],
  ])('refuses to publish a shop with %s', async (_, fault) => {
    const path = `${MANAGER}/api::sales-point.sales-point/actions/publish`;
    expect((await testbed.admin.call('POST', path, { ...SHOP, ...fault })).status).toBe(400);
  });

  it.each<[string, object]>([
    ['a slug with capitals', { slug: 'Caramel' }],
    ['the slug of another product', { slug: FIFTH }],
    ['a position below 1', { position: 0 }],
  ])('refuses to publish a product with %s', async (_, fault) => {
    const path = await documentOf(PRODUCT, FIRST);
    const changed = { ...(await draftOf(path, 'fr')), ...fault };
    const url = `${path}/actions/publish?locale=fr`;
    expect((await testbed.admin.call('POST', url, changed)).status).toBe(400);
  });

  it('refuses more than 100 g of salt in 100 g', async () => {
    const path = await documentOf(PRODUCT, FIRST);
    const form = (await draftOf(path, 'fr')) as { about: { nutritional_values: object } };
    const nutritional_values = { ...form.about.nutritional_values, salt: 101 };
    const salty = { ...form, about: { ...form.about, nutritional_values } };
    const url = `${path}/actions/publish?locale=fr`;
    expect((await testbed.admin.call('POST', url, salty)).status).toBe(400);
  });
}
