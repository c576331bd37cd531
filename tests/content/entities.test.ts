import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ContentClient } from '@/lib/content/client';
import * as entities from '@/lib/content/entities';
import { CONTENT, filesOf, leavesOf, readDocument } from '../support/content';
import { embeddedClient } from '../support/service';

const COLLECTIONS: [string, z.ZodType][] = [
  ['products', entities.productSchema],
  ['questions', entities.questionSchema],
  ['blog-posts', entities.blogPostSchema],
  ['pages', entities.pageSchema],
  ['locations-logos', entities.locationsLogoSchema],
  ['sales-points', entities.salesPointSchema],
];

const TYPES = ['homepage', 'settings', ...COLLECTIONS.map(([type]) => type)];

let client: ContentClient;
beforeAll(async () => {
  client = await embeddedClient();
});

async function everything(type: string): Promise<Record<string, unknown>[]> {
  const query = { populate: 'deep', locale: '*' };
  const ask = (page: number) =>
    client.page<Record<string, unknown>[]>(type, { ...query, pagination: { page, pageSize: 100 } });
  const first = await ask(1);
  const pages = [first.data];
  for (let page = 2; page <= (first.meta.pagination?.pageCount ?? 1); page += 1) {
    pages.push((await ask(page)).data);
  }
  return pages.flat();
}

const faultsOf = (schema: z.ZodType, entry: Record<string, unknown>) =>
  (schema.safeParse(entry).error?.issues ?? []).map(
    ({ path, message }) => `${entry.slug ?? entry.documentId} ${path.join('.')}: ${message}`,
  );

describe.each(COLLECTIONS)('content/%s', (type, schema) => {
  it('every document is served and valid', async () => {
    const entries = await everything(type);
    const written = filesOf(type).flatMap((file) => [readDocument(type, file)].flat());
    expect(entries).toHaveLength(written.length);
    expect(entries.flatMap((entry) => faultsOf(schema, entry))).toEqual([]);
  });
});

describe.each(['fr', 'en', 'it', 'es', 'de', 'nl'])('the single types in %s', (locale) => {
  it('exist and are valid', async () => {
    const homepage = await client.find<Record<string, unknown>>('homepage', {
      populate: 'deep',
      locale,
    });
    expect(homepage.locale).toBe(locale);
    expect(faultsOf(entities.homepageSchema, homepage)).toEqual([]);
    const settings = await client.find<Record<string, unknown>>('settings', {
      populate: 'deep',
      locale,
    });
    expect(faultsOf(entities.settingsSchema, settings)).toEqual([]);
  });
});

describe('content/media', () => {
  const named = TYPES.flatMap((type) =>
    filesOf(type).flatMap((file) =>
      leavesOf(readDocument(type, file))
        .filter(({ path }) => path.endsWith('file'))
        .map(({ value }) => String(value)),
    ),
  );
  const there = readdirSync(`${CONTENT}/media`);

  it('has every picture that a document names', () => {
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !there.includes(file))).toEqual([]);
  });

  it('has an alternative text for every pot', async () => {
    const products = await everything('products');
    const texts = products.map(
      ({ image }) => (image as { alternativeText: string }).alternativeText,
    );
    expect(texts.filter((text) => !text)).toEqual([]);
  });
});
