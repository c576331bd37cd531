import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentClient } from '@/lib/content/client';
import type { ContentServiceError } from '@/lib/content/errors';
import { filesOf, keysOf, PRODUCTS, QUESTIONS, readDocument, SETTINGS } from '../support/content';

/** The site's two clients: one reads published content, one creates messages. */
export type Clients = { reader: ContentClient; writer: ContentClient };

type Entry = Record<string, unknown> & { documentId: string; slug: string; position: number };

const SLUGS = PRODUCTS.map(({ slug }) => slug);
const [FLAVOUR] = PRODUCTS;

const failureOf = async (call: Promise<unknown>): Promise<ContentServiceError> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  // Compared by name, because a reloaded module has its own class.
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toHaveProperty('data.status');
  return failure as ContentServiceError;
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

/** The contract of the content service, embedded or Strapi. */
export function contractSuite(makeClients: () => Promise<Clients>): void {
  let reader: ContentClient;
  let writer: ContentClient;
  beforeAll(async () => {
    ({ reader, writer } = await makeClients());
  });

  describe('lists', () => {
    it('lists are in the requested locale, or in French by default', async () => {
      const asked = await reader.find<Entry[]>('products', { locale: 'de' });
      expect(new Set(asked.map(({ locale }) => locale))).toEqual(new Set(['de']));
      const unasked = await reader.find<Entry[]>('products');
      expect(new Set(unasked.map(({ locale }) => locale))).toEqual(new Set(['fr']));
    });

    it('translations of a document share its documentId', async () => {
      const idIn = async (locale: string) => {
        const filters = { slug: { $eq: FLAVOUR?.slug } };
        return (await reader.find<Entry[]>('products', { locale, filters }))[0]?.documentId;
      };
      expect(await idIn('fr')).toMatch(/^[a-z0-9]{24}$/);
      expect(await idIn('nl')).toBe(await idIn('fr'));
    });

    it('lists are filtered by $eq', async () => {
      const filters = { slug: { $eq: FLAVOUR?.slug } };
      const found = await reader.find<Entry[]>('products', { filters });
      expect(found.map(({ slug }) => slug)).toEqual([FLAVOUR?.slug]);
      const none = await reader.find<Entry[]>('products', {
        filters: { slug: { $eq: 'no-such-flavour' } },
      });
      expect(none).toEqual([]);
    });

    it('lists are sorted in both directions', async () => {
      const positions = async (direction: string) =>
        (await reader.find<Entry[]>('products', { sort: [`position:${direction}`] })).map(
          ({ position }) => position,
        );
      const ascending = await positions('asc');
      expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
      expect(await positions('desc')).toEqual(ascending.toReversed());
    });

    it('lists are paginated, with `meta.pagination`', async () => {
      const total = SLUGS.length;
      const pageSize = total - 1;
      const ask = (page: number) =>
        reader.page<Entry[]>('products', {
          sort: ['position:asc'],
          pagination: { page, pageSize },
        });
      const [first, second, third] = [await ask(1), await ask(2), await ask(3)];
      expect(first.data).toHaveLength(pageSize);
      expect(second.data).toHaveLength(1);
      expect(third.data).toEqual([]);
      expect(second.meta.pagination).toEqual({ page: 2, pageSize, pageCount: 2, total });
      const slugs = [...first.data, ...second.data].map(({ slug }) => slug);
      expect(slugs.sort()).toEqual(SLUGS.toSorted());
    });

    it('media and components are included only with populate=deep', async () => {
      const [deep] = await reader.find<Entry[]>('products', { populate: 'deep' });
      expect(deep).toMatchObject({
        image: { url: expect.stringMatching(/\/uploads\//), width: expect.any(Number) },
        hero: { title: expect.any(String) },
        about: { nutritional_values: { energy_kj: expect.any(Number) } },
        formats: { items: [{ title: expect.any(String) }, { title: expect.any(String) }] },
        kit: { label_line: expect.any(String), stand_line: expect.any(String) },
        trade: { case_units: 9, case_gtin: expect.stringMatching(/^\d{14}$/) },
      });
      const [flat] = await reader.find<Entry[]>('products');
      expect(flat).toMatchObject({ slug: expect.any(String) });
      for (const field of ['image', 'hero', 'about', 'formats', 'kit'])
        expect(flat).not.toHaveProperty(field);
    });

    it('a product has its facts, the same in every language but for texts', async () => {
      const factsIn = async (locale: string) => {
        const filters = { slug: { $eq: FLAVOUR?.slug } };
        const [entry] = await reader.find<Entry[]>('products', {
          populate: 'deep',
          locale,
          filters,
        });
        return entry;
      };
      const writtenIn = (locale: string) => {
        const {
          net_weight_g,
          gtin,
          after_opening_days,
          contains,
          may_contain,
          trade,
          kit,
          legal_name,
        } = readDocument('products', `${FLAVOUR?.key}.${locale}.yaml`) as Record<string, unknown>;
        return {
          net_weight_g,
          gtin,
          after_opening_days,
          contains,
          may_contain,
          trade,
          kit,
          legal_name,
        };
      };
      for (const locale of ['fr', 'de'])
        expect(await factsIn(locale)).toMatchObject(writtenIn(locale));
    });

    it('a shop has its flavours and opening hours without populate, where they are known', async () => {
      const written = readDocument('sales-points', 'france.yaml') as Entry[];
      const isKnown = ({ flavours, opening_hours }: Entry) => flavours && opening_hours;
      const isUnknown = ({ flavours, opening_hours }: Entry) => !flavours && !opening_hours;
      const shopLike = async (shop: Entry | undefined) => {
        const filters = { name: { $eq: shop?.name }, address: { $eq: shop?.address } };
        const [found] = await reader.find<Entry[]>('sales-points', { filters });
        return found;
      };
      const known = written.find(isKnown);
      expect(await shopLike(known)).toMatchObject({
        name: known?.name,
        flavours: known?.flavours,
        opening_hours: known?.opening_hours,
      });
      const unknown = await shopLike(written.find(isUnknown));
      expect(unknown).toMatchObject({ city: expect.any(String) });
      expect(unknown?.flavours ?? null).toBeNull();
      expect(unknown?.opening_hours ?? null).toBeNull();
    });

    it('the recalls are a list, if only an empty one', async () => {
      const { data, meta } = await reader.page<Entry[]>('recalls', {
        populate: 'deep',
        sort: ['published_on:desc'],
      });
      const written = keysOf('recalls').map((key) => readDocument('recalls', `${key}.fr.yaml`));
      const titles = (written as Entry[]).map(({ title }) => title);
      expect(data.map(({ title }) => title).sort()).toEqual(titles.sort());
      expect(meta.pagination).toMatchObject({ page: 1, total: titles.length });
    });

    it('questions are complete without populate', async () => {
      const { data, meta } = await reader.page<Entry[]>('questions', {
        pagination: { pageSize: 100 },
      });
      expect(meta.pagination?.total).toBe(QUESTIONS.length);
      expect(data[0]).toMatchObject({
        priority: expect.any(Boolean),
        index: expect.any(Number),
        question: expect.any(String),
        answer: expect.any(String),
      });
    });

    it('`fields` limits the fields, and locale=* includes all languages', async () => {
      const versions = await reader.find<Entry[]>('products', {
        locale: '*',
        fields: ['slug', 'locale'],
        filters: { slug: { $eq: FLAVOUR?.slug } },
      });
      expect(versions.map(({ locale }) => locale).sort()).toEqual(
        filesOf('products')
          .filter((file) => file.startsWith(`${FLAVOUR?.key}.`))
          .map((file) => file.split('.')[1])
          .sort(),
      );
      for (const version of versions) expect(version).not.toHaveProperty('name');
    });
  });

  describe('single types', () => {
    it('a single type is one entry in the requested locale', async () => {
      const homepage = await reader.find<Entry>('homepage', { locale: 'it', populate: 'deep' });
      expect(homepage).toMatchObject({ locale: 'it', hero: { title: expect.any(String) } });
    });

    it('the settings have their lists', async () => {
      const settings = await reader.find<Entry>('settings', { populate: 'deep' });
      expect(settings).toMatchObject({
        enable_blog: expect.any(Boolean),
        socials: expect.any(Array),
        shop_url: SETTINGS.shop_url,
        operator: { name: expect.any(String), address: expect.any(String) },
        workshop_town: expect.any(String),
        recalls_checked_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        company: { registration: expect.any(String), capital_eur: expect.any(Number) },
        host: { name: expect.any(String), phone: expect.stringMatching(/^\+33/) },
      });
    });

    it('a legal page says whether it is a sample', async () => {
      const pages = await reader.find<Entry[]>('pages');
      expect(pages.map(({ slug }) => slug).sort()).toEqual(keysOf('pages').sort());
      for (const { slug, is_sample } of pages) {
        const written = readDocument('pages', `${slug}.fr.yaml`) as { is_sample?: boolean };
        expect(Boolean(is_sample), slug).toBe(Boolean(written.is_sample));
      }
    });
  });

  describe('single documents', () => {
    it('an unknown document is a 404 in the error shape', async () => {
      const { data } = await failureOf(reader.findOne('products', 'a'.repeat(24)));
      expect(data).toMatchObject({ status: 404, name: 'NotFoundError', message: 'Not Found' });
    });
  });

  describe('rejections', () => {
    it('answers 404 for an unknown type', async () => {
      const error = await failureOf(reader.find('cookies'));
      expect(error).toMatchObject({ status: 404, name: 'NotFoundError' });
    });

    it.each([{ sort: 'position:sideways' }, { filters: { slug: { $nearly: 'caramel' } } }])(
      'answers 400 for %j',
      async (query) => {
        const error = await failureOf(reader.find('products', query));
        expect(error).toMatchObject({ status: 400, name: 'ValidationError' });
      },
    );

    it.each(['contact-messages', 'kit-requests'])('does not let anybody read %s', async (type) => {
      expect(await failureOf(reader.find(type))).toMatchObject({
        status: 403,
        name: 'ForbiddenError',
      });
      expect(await failureOf(writer.find(type))).toMatchObject({
        status: 403,
        name: 'ForbiddenError',
      });
    });

    it('lets neither client change published content', async () => {
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
    it('a message is created and returned with a documentId', async () => {
      const id = randomUUID();
      const stored = await writer.create<Entry>('contact-messages', message(id));
      expect(stored.documentId).toEqual(expect.any(String));
    });

    it('a message whose submission_id is stored already is not stored again', async () => {
      const id = randomUUID();
      const first = await writer.create<Entry>('contact-messages', message(id));
      const second = await writer.create<Entry>('contact-messages', message(id));
      expect(second.documentId).toBe(first.documentId);
    });

    it('kit requests are created likewise', async () => {
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
