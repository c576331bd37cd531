import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentClient } from '@/lib/content/client';
import type { ContentError } from '@/lib/content/errors';

/** The site's two clients: one reads what it shows, one creates what visitors send. */
export type Clients = { reader: ContentClient; writer: ContentClient };

type Entry = Record<string, unknown> & { documentId: string; slug: string; position: number };

const failureOf = async (call: Promise<unknown>): Promise<ContentError> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  // By name: a module that was loaded afresh has a class of its own.
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toHaveProperty('data.status');
  return failure as ContentError;
};

const message = (id: string) => ({
  name: 'Contract Test',
  email: 'contract@dough.example',
  phone: '+33 1 99 00 12 34',
  subject: 'other',
  message: 'Written by the contract tests.',
  locale: 'fr',
  submission_id: id,
});

/** What the site expects of its content service, whichever it is: the embedded one or Strapi. */
export function contractSuite(makeClients: () => Promise<Clients>): void {
  let reader: ContentClient;
  let writer: ContentClient;
  beforeAll(async () => {
    ({ reader, writer } = await makeClients());
  });

  describe('lists', () => {
    it('are unwrapped from data', async () => {
      const products = await reader.find<Entry[]>('products', { locale: 'fr' });
      expect(products.map(({ slug }) => slug).sort()).toEqual([
        'caramel',
        'coconut',
        'crispy',
        'original',
        'peanut',
        'speculoos',
      ]);
    });

    it('are in the asked locale, else in French', async () => {
      const asked = await reader.find<Entry[]>('products', { locale: 'de' });
      expect(new Set(asked.map(({ locale }) => locale))).toEqual(new Set(['de']));
      const unasked = await reader.find<Entry[]>('products');
      expect(new Set(unasked.map(({ locale }) => locale))).toEqual(new Set(['fr']));
    });

    it('share a documentId between the languages of one document', async () => {
      const idIn = async (locale: string) => {
        const filters = { slug: { $eq: 'peanut' } };
        return (await reader.find<Entry[]>('products', { locale, filters }))[0]?.documentId;
      };
      expect(await idIn('fr')).toMatch(/^[a-z0-9]{24}$/);
      expect(await idIn('nl')).toBe(await idIn('fr'));
    });

    it('are filtered by $eq', async () => {
      const filters = { slug: { $eq: 'coconut' } };
      const found = await reader.find<Entry[]>('products', { filters });
      expect(found.map(({ slug }) => slug)).toEqual(['coconut']);
      const none = await reader.find<Entry[]>('products', {
        filters: { slug: { $eq: 'vanilla' } },
      });
      expect(none).toEqual([]);
    });

    it('are sorted both ways', async () => {
      const positions = async (direction: string) =>
        (await reader.find<Entry[]>('products', { sort: [`position:${direction}`] })).map(
          ({ position }) => position,
        );
      const ascending = await positions('asc');
      expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
      expect(await positions('desc')).toEqual(ascending.toReversed());
    });

    it('come in pages, with the pagination told', async () => {
      const ask = (page: number) =>
        reader.page<Entry[]>('products', {
          sort: ['position:asc'],
          pagination: { page, pageSize: 4 },
        });
      const [first, second, third] = [await ask(1), await ask(2), await ask(3)];
      expect(first.data).toHaveLength(4);
      expect(second.data).toHaveLength(2);
      expect(third.data).toEqual([]);
      expect(second.meta.pagination).toEqual({ page: 2, pageSize: 4, pageCount: 2, total: 6 });
      const slugs = [...first.data, ...second.data].map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(6);
    });

    it('hold 25 entries a page unless asked', async () => {
      const { data, meta } = await reader.page<Entry[]>('sales-points');
      expect(meta.pagination).toMatchObject({ page: 1, pageSize: 25 });
      expect(data).toHaveLength(Math.min(25, meta.pagination?.total ?? 0));
    });

    it('bring pictures and components with populate deep, and only then', async () => {
      const [deep] = await reader.find<Entry[]>('products', { populate: 'deep' });
      expect(deep).toMatchObject({
        image: { url: expect.stringMatching(/\/uploads\//), width: expect.any(Number) },
        hero: { title: expect.any(String) },
        about: { nutritional_values: { energy_kj: expect.any(Number) } },
        formats: { items: [{ title: expect.any(String) }, { title: expect.any(String) }] },
      });
      const [flat] = await reader.find<Entry[]>('products');
      expect(flat).toMatchObject({ slug: expect.any(String) });
      for (const field of ['image', 'hero', 'about', 'formats'])
        expect(flat).not.toHaveProperty(field);
    });

    it('give the questions whole without populate', async () => {
      const { data, meta } = await reader.page<Entry[]>('questions', {
        pagination: { pageSize: 100 },
      });
      expect(meta.pagination?.total).toBe(21);
      expect(data[0]).toMatchObject({
        priority: expect.any(Boolean),
        index: expect.any(Number),
        question: expect.any(String),
        answer: expect.any(String),
      });
    });

    it('bring only the asked fields, and every language for *', async () => {
      const versions = await reader.find<Entry[]>('products', {
        locale: '*',
        fields: ['slug', 'locale'],
        filters: { slug: { $eq: 'caramel' } },
      });
      expect(versions.map(({ locale }) => locale).sort()).toEqual([
        'de',
        'en',
        'es',
        'fr',
        'it',
        'nl',
      ]);
      for (const version of versions) expect(version).not.toHaveProperty('name');
    });
  });

  describe('single types', () => {
    it('are one entry, in the asked locale', async () => {
      const homepage = await reader.find<Entry>('homepage', { locale: 'it', populate: 'deep' });
      expect(homepage).toMatchObject({ locale: 'it', hero: { title: expect.any(String) } });
    });

    it('give the settings with their lists', async () => {
      const settings = await reader.find<Entry>('settings', { populate: 'deep' });
      expect(settings).toMatchObject({
        enable_blog: expect.any(Boolean),
        socials: expect.any(Array),
        shop_url: 'https://boutique.dough-la-la.example',
      });
    });
  });

  describe('one document', () => {
    it('is found by its documentId, in a locale', async () => {
      const [french] = await reader.find<Entry[]>('products', {
        filters: { slug: { $eq: 'crispy' } },
      });
      const found = await reader.findOne<Entry>('products', french?.documentId ?? '', {
        locale: 'es',
      });
      expect(found).toMatchObject({ slug: 'crispy', locale: 'es' });
    });

    it('that is not there is a 404 in the error shape', async () => {
      const { data } = await failureOf(reader.findOne('products', 'a'.repeat(24)));
      expect(data).toMatchObject({ status: 404, name: 'NotFoundError', message: 'Not Found' });
    });
  });

  describe('refusals', () => {
    it('answer 404 for a type that is not there', async () => {
      const error = await failureOf(reader.find('cookies'));
      expect(error).toMatchObject({ status: 404, name: 'NotFoundError' });
    });

    it('answer 400 for a sort that is none', async () => {
      const error = await failureOf(reader.find('products', { sort: 'position:sideways' }));
      expect(error).toMatchObject({ status: 400, name: 'ValidationError' });
      expect(error.message).not.toBe('');
    });

    it('answer 400 for an operator that is none', async () => {
      const filters = { slug: { $nearly: 'caramel' } };
      const error = await failureOf(reader.find('products', { filters }));
      expect(error).toMatchObject({ status: 400, name: 'ValidationError' });
    });

    it.each(['contact-messages', 'kit-requests'])('let nobody read %s', async (type) => {
      expect(await failureOf(reader.find(type))).toMatchObject({
        status: 403,
        name: 'ForbiddenError',
      });
      expect(await failureOf(writer.find(type))).toMatchObject({
        status: 403,
        name: 'ForbiddenError',
      });
    });

    it('let neither client change what the site shows', async () => {
      const [product] = await reader.find<Entry[]>('products');
      const id = product?.documentId ?? '';
      const refused = [
        await failureOf(writer.create('products', { slug: 'hack' })),
        await failureOf(writer.update('products', id, { name: 'Hack' })),
        await failureOf(writer.delete('products', id)),
      ];
      for (const { status } of refused) expect([401, 403, 405]).toContain(status);
      expect(await reader.findOne('products', id)).toEqual(product);
    });
  });

  describe('messages', () => {
    it('are created, and answered with a documentId', async () => {
      const id = randomUUID();
      const stored = await writer.create<Entry>('contact-messages', message(id));
      expect(stored.documentId).toEqual(expect.any(String));
    });

    it('with a submission_id that is stored already are answered, not stored again', async () => {
      const id = randomUUID();
      const first = await writer.create<Entry>('contact-messages', message(id));
      const second = await writer.create<Entry>('contact-messages', message(id));
      expect(second.documentId).toBe(first.documentId);
    });

    it('may be kit requests too', async () => {
      const stored = await writer.create<Entry>('kit-requests', {
        ...message(randomUUID()),
        subject: undefined,
        business: 'cinema',
        items: ['price_labels', 'screen_visuals'],
        address: '1 rue du Test',
        postcode: '75001',
        city: 'Paris',
      });
      expect(stored.documentId).toEqual(expect.any(String));
    });
  });
}
