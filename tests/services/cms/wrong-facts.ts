import { expect, it } from 'vitest';
import { SECOND } from '../../support/content';
import { documentOf, draftOf, MANAGER, PRODUCT } from './forms';
import { readAsSite, testbed } from './testbed';

type Refusal = { error: { message: string; details: { errors: Fault[] } } };
type Fault = { path: string[]; message: string };
type Saved = { data: Record<string, unknown> & { documentId: string } };

const RECALL = `${MANAGER}/api::recall.recall`;
const MESSAGE = { title: 'Rappel', body: 'Rapporte ton pot.', published_on: '2026-11-21' };

/** The product's form with another value in some fields, as the admin sends it: lists are texts. */
async function send(change: object, action: 'save' | 'publish') {
  const path = await documentOf(PRODUCT, SECOND);
  const { status: _, ...form } = await draftOf(path, 'fr');
  const body = { ...form, ...change };
  return action === 'save'
    ? testbed.admin.call<Refusal>('PUT', `${path}?locale=fr`, body)
    : testbed.admin.call<Refusal>('POST', `${path}/actions/publish?locale=fr`, body);
}

const fieldsOf = ({ body }: { body: Refusal }) =>
  body.error.details.errors.map(({ path }) => path.join('.')).sort();

/** What Strapi tells an editor about a form that cannot be right. */
export function wrongFactsSuite(): void {
  it('reports every wrong field of a form, below it and in French', async () => {
    const { about } = await draftOf(await documentOf(PRODUCT, SECOND), 'fr');
    const composition = about as { nutritional_values: object };
    const refused = await send(
      {
        gtin: '952123400010',
        contains: '["gluten","wheat"]',
        trade: { case_gtin: '19521234000103' },
        about: {
          ...composition,
          nutritional_values: { ...composition.nutritional_values, sugars: 99 },
        },
      },
      'save',
    );
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual([
      'about.nutritional_values.sugars',
      'contains',
      'gtin',
      'trade.case_gtin',
    ]);
    expect(refused.body.error.message).toMatch(/^4 champs sont à corriger/);
    const gtin = refused.body.error.details.errors.find(({ path }) => path[0] === 'gtin');
    expect(gtin?.message).toMatch(/13 chiffres, et il y en a 12/);
  });

  it('saves what is missing from a draft, publishes it as a sample only, and loses nothing', async () => {
    const bare = { is_sample: false, legal_name: '', contains: null, may_contain: null };
    expect((await send(bare, 'save')).status).toBe(200);
    const refused = await send({}, 'publish');
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual(['contains', 'legal_name', 'may_contain']);
    // « Aucun » is the empty list.
    const declared = { legal_name: 'Pâte à cookie crue', contains: '["gluten"]', may_contain: [] };
    expect((await send(declared, 'publish')).status).toBe(200);
    expect(await readAsSite(`products?filters[slug][$eq]=${SECOND}`)).toMatchObject([
      { contains: ['gluten'], may_contain: [] },
    ]);
  });

  it('checks a draft again when it is only published', async () => {
    const path = await documentOf(PRODUCT, SECOND);
    expect((await send({ legal_name: '' }, 'save')).status).toBe(200);
    const bulk = await testbed.admin.call<Refusal>(
      'POST',
      `${MANAGER}/${PRODUCT}/actions/bulkPublish?locale=fr`,
      { documentIds: [path.split('/').at(-1)] },
    );
    expect(bulk.status).toBe(400);
    expect(fieldsOf(bulk)).toEqual(['legal_name']);
  });

  it('stores codes and batches as they are on the pot, however they are pasted', async () => {
    expect((await send({ gtin: '9 521234-000051' }, 'save')).status).toBe(200);
    const pasted = ['Lots', 'l26310', 'L26311\tL26312', '\u00a0L26310 ', ''];
    const saved = await testbed.admin.call<Saved>('POST', `${RECALL}?locale=fr`, {
      ...MESSAGE,
      slug: 'rappel-colle',
      batches: JSON.stringify(pasted),
    });
    expect(saved.status).toBe(201);
    expect(saved.body.data.batches).toEqual(['L26310', 'L26311', 'L26312']);
    await testbed.admin.call('DELETE', `${RECALL}/${saved.body.data.documentId}?locale=*`);
  });

  it('refuses a text for which a label or a sheet has no room, in a draft too', async () => {
    const long = { name: 'a'.repeat(41), kit: { stand_line: 'a'.repeat(91) } };
    const refused = await send(long, 'save');
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual(['kit.stand_line', 'name']);
  });

  it('saves a draft whose picture has no description, and refuses to publish it', async () => {
    const form = new FormData();
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><circle r="2"/></svg>';
    form.append('files', new Blob([dot], { type: 'image/svg+xml' }), 'POINT.SVG');
    const uploaded = await testbed.admin.call<{ id: number }[]>('POST', '/upload', form);
    const change = { image: uploaded.body[0]?.id, legal_name: 'Pâte à cookie crue' };
    expect((await send(change, 'save')).status).toBe(200);
    const refused = await send({}, 'publish');
    expect(fieldsOf(refused)).toEqual(['image']);
    expect(refused.body.error.message).toMatch(/Photo du pot.*Texte alternatif/);
  });
}
