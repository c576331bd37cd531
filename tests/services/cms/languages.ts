import { expect, it } from 'vitest';
import { FIRST, FOURTH, THIRD } from '../../support/content';
import { documentOf, draftOf, MANAGER, PRODUCT } from './forms';
import { readAsSite, testbed } from './testbed';

type Form = Record<string, unknown>;
type Published = {
  name: string;
  net_weight_g: number;
  slug: string;
  is_sample: boolean;
  trade: Form;
  index: number;
  about: { nutritional_values: { sugars: number } };
};
/** Of what the admin's home asks. */
type Home = { differences: { fields: { label: string; values: object[] }[] }[] };

const publishedIn = async (type: string, path: string, locale: string): Promise<Published> => {
  const query = `${type}?locale=${locale}&populate=deep&filters[documentId][$eq]=${path.split('/').at(-1)}`;
  return (await readAsSite<[Published]>(query))[0];
};

/** The form of a document, without the status that Strapi adds to it. */
async function formOf(path: string, locale: string): Promise<Form> {
  const { status: _, ...form } = await draftOf(path, locale);
  return form;
}

/** A product's form with other sugars in its nutrition table. */
function withSugars(form: Form, sugars: number): Form {
  const about = form.about as { nutritional_values: Form };
  const nutritional_values = { ...about.nutritional_values, sugars };
  return { ...form, about: { ...about, nutritional_values } };
}

async function publish(path: string, locale: string, form: Form): Promise<void> {
  const url = `${path}/actions/publish?locale=${locale}`;
  expect((await testbed.admin.call('POST', url, form)).status).toBe(200);
}

const isModified = async (path: string, locale: string) =>
  (await draftOf(path, locale)).status === 'modified';

/** Fields that are the same in all languages. */
export function languageSuite(): void {
  it('are published in all when one is published, without the drafts of the others', async () => {
    const path = await documentOf(PRODUCT, THIRD);
    const english = await formOf(path, 'en');
    const unfinished = { ...english, name: 'Unfinished' };
    expect((await testbed.admin.call('PUT', `${path}?locale=en`, unfinished)).status).toBe(200);

    const french = await formOf(path, 'fr');
    const changed = {
      ...french,
      net_weight_g: 81,
      slug: 'noix-de-coco',
      trade: { ...(french.trade as Form), case_units: 10 },
    };
    await publish(path, 'fr', changed);
    for (const locale of ['fr', 'en', 'de'])
      expect(await publishedIn('products', path, locale)).toMatchObject({
        net_weight_g: 81,
        slug: 'noix-de-coco',
        trade: { case_units: 10, case_gtin: expect.stringMatching(/^\d{14}$/) },
      });
    expect((await publishedIn('products', path, 'en')).name).toBe(english.name);
    expect(await draftOf(path, 'en')).toMatchObject({ name: 'Unfinished', net_weight_g: 81 });
    expect(await isModified(path, 'en')).toBe(true);
    expect(await isModified(path, 'de')).toBe(false);

    const { net_weight_g } = french;
    await publish(path, 'fr', { ...(await formOf(path, 'fr')), net_weight_g, slug: THIRD });
  });

  it('include the nutrition table once it is changed, and say until then where it differs', async () => {
    const path = await documentOf(PRODUCT, THIRD);
    const sugarsIn = async (locale: string) =>
      (await publishedIn('products', path, locale)).about.nutritional_values.sugars;
    const differing = async () => {
      const { body } = await testbed.admin.call<Home>('GET', '/home/translations');
      return body.differences.flatMap(({ fields }) => fields);
    };
    const french = await formOf(path, 'fr');
    const former = await sugarsIn('fr');
    const english = withSugars(await formOf(path, 'en'), former - 1);
    expect((await testbed.admin.call('DELETE', `${path}?locale=en`)).status).toBe(200);
    await publish(path, 'en', english);
    await publish(path, 'fr', { ...french, net_weight_g: 82 });
    expect(await sugarsIn('en')).toBe(former - 1);
    expect(await differing()).toEqual([
      {
        label: expect.stringMatching(/^Composition › Valeurs nutritionnelles › .*sucres/i),
        values: [
          { value: former, locales: ['fr', 'it', 'es', 'de', 'nl'] },
          { value: former - 1, locales: ['en'] },
        ],
      },
    ]);

    await publish(path, 'fr', withSugars(await formOf(path, 'fr'), former - 2));
    for (const locale of ['fr', 'en', 'de']) expect(await sugarsIn(locale)).toBe(former - 2);
    expect((await formOf(path, 'en')).about).toMatchObject({
      ingredients: (english.about as Form).ingredients,
      nutritional_values: { sugars: former - 2 },
    });
    expect(await differing()).toEqual([]);
    const restored = withSugars(await formOf(path, 'fr'), former);
    await publish(path, 'fr', { ...restored, net_weight_g: french.net_weight_g });
  });

  it.each([
    ['what the form fills in', { slug: 'product' }],
    ['none', {}],
  ])('keep the address when a new language comes with %s', async (_, address) => {
    const path = await documentOf(PRODUCT, THIRD);
    const { id, slug, ...english } = await formOf(path, 'en');
    expect((await testbed.admin.call('DELETE', `${path}?locale=en`)).status).toBe(200);
    const added = { ...english, ...address };
    expect((await testbed.admin.call('PUT', `${path}?locale=en`, added)).status).toBe(200);
    expect(await draftOf(path, 'en')).toMatchObject({ slug: THIRD });
    expect(await draftOf(path, 'fr')).toMatchObject({ slug: THIRD });

    await publish(path, 'en', await formOf(path, 'en'));
    for (const locale of ['fr', 'en', 'de'])
      expect((await publishedIn('products', path, locale)).slug).toBe(THIRD);
  });

  it('do not include what says that the texts are samples', async () => {
    const path = await documentOf(PRODUCT, THIRD);
    const form = await formOf(path, 'fr');
    const others = () =>
      Promise.all(['en', 'de'].map((locale) => publishedIn('products', path, locale)));
    const before = (await others()).map(({ is_sample }) => is_sample);
    await publish(path, 'fr', { ...form, is_sample: !form.is_sample });
    expect((await publishedIn('products', path, 'fr')).is_sample).toBe(!form.is_sample);
    expect((await others()).map(({ is_sample }) => is_sample)).toEqual(before);
    await publish(path, 'fr', { ...(await formOf(path, 'fr')), is_sample: form.is_sample });
  });

  it('never take the address of another document', async () => {
    const path = await documentOf(PRODUCT, THIRD);
    const other = await documentOf(PRODUCT, FIRST);
    const form = await formOf(other, 'en');
    // Free in English, and another product's in French.
    expect((await testbed.admin.call('DELETE', `${other}?locale=en`)).status).toBe(200);
    const taken = { ...(await formOf(path, 'en')), slug: FIRST };
    const refused = await testbed.admin.call<{ error: { message: string } }>(
      'POST',
      `${path}/actions/publish?locale=en`,
      taken,
    );
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toMatch(/déjà cette adresse/);
    expect((await testbed.admin.call('PUT', `${path}?locale=en`, taken)).status).toBe(200);
    expect(await draftOf(path, 'fr')).toMatchObject({ slug: THIRD });

    const own = { ...taken, slug: THIRD };
    expect((await testbed.admin.call('PUT', `${path}?locale=en`, own)).status).toBe(200);
    await publish(other, 'en', form);
  });

  it('are saved in all where a type has no drafts', async () => {
    const uid = 'api::question.question';
    const list = await testbed.admin.call<{ results: { documentId: string }[] }>(
      'GET',
      `${MANAGER}/${uid}?locale=fr`,
    );
    const path = `${MANAGER}/${uid}/${list.body.results[0]?.documentId}`;
    const form = await formOf(path, 'fr');
    const save = (index: unknown) =>
      testbed.admin.call('PUT', `${path}?locale=fr`, { ...form, index });
    expect((await save(77)).status).toBe(200);
    expect((await publishedIn('questions', path, 'nl')).index).toBe(77);
    expect((await save(form.index)).status).toBe(200);
  });

  it('stay where they are when ticked rows of another language are unpublished or deleted', async () => {
    const [kept, path] = [await documentOf(PRODUCT, FIRST), await documentOf(PRODUCT, FOURTH)];
    const documentIds = [path.split('/').at(-1)];
    const list = `${MANAGER}/${PRODUCT}/actions`;
    for (const action of ['bulkUnpublish', 'bulkPublish', 'bulkDelete']) {
      const done = await testbed.admin.call('POST', `${list}/${action}?locale=nl`, { documentIds });
      expect(done.status, action).toBe(200);
      expect((await publishedIn('products', path, 'nl')) !== undefined).toBe(
        action === 'bulkPublish',
      );
      expect(await publishedIn('products', path, 'fr'), action).toBeDefined();
      expect(await publishedIn('products', kept, 'nl'), action).toBeDefined();
    }
  });
}
