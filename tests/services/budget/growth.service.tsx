import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, it, vi } from 'vitest';
import { Markdown } from '@/components/ui/markdown';
import { createClient } from '@/lib/content/client';
import { productSchema, questionSchema, salesPointSchema } from '@/lib/content/entities';
import { findAll } from '@/lib/content/localised';
import { log } from '@/lib/logging/log';
import { plainText } from '@/lib/seo/plain-text';
import { expectLinear } from '../../support/growth';

const entries = (count: number, fields: object) =>
  Array.from({ length: count }, (_, index) => ({ documentId: `document-${index}`, ...fields }));
const KB = 1_024;

/** Responses of the content service by size, up to what the client accepts, with their schemas. */
const ANSWERS = {
  'products without a valid field': [productSchema, (n: number) => entries(n, {}), 50],
  'products of many KB': [productSchema, (n: number) => entries(50, { name: '🍪'.repeat(n) }), KB],
  'questions of 20 KB': [
    questionSchema,
    (n: number) => entries(n, { answer: '*a_ '.repeat(5 * KB) }),
    50,
  ],
  'shops with many fields': [
    salesPointSchema,
    (n: number) =>
      entries(100, Object.fromEntries(Array.from({ length: n }, (_, i) => [`field_${i}`, i]))),
    200,
  ],
  'a product with many formats': [
    productSchema,
    (n: number) =>
      entries(1, { formats: { items: Array.from({ length: n }, () => ({ title: '' })) } }),
    7_500,
  ],
  'one long entry': [
    questionSchema,
    (n: number) => entries(1, { answer: 'é'.repeat(n) }),
    500 * KB,
  ],
} as const;

/** A part that a text repeats, and how often: twice as often is about 25,000 characters. */
const TEXTS: Record<string, [part: string, n: number]> = {
  'nested lists': ['- ', 6_250],
  'nested quotes': ['> ', 6_250],
  'lists in quotes': ['> - ', 3_125],
  'a list of items': ['- a\n', 3_125],
  'a list in the middle of a paragraph': ['2. *a_\n', 1_800],
  'items in the deepest list': [`${'- '.repeat(100)}a\nb\n`, 60],
  emphases: ['*a_ ', 3_125],
  'paragraphs of emphases': [`${'*a_ '.repeat(240)}\n\n`, 13],
  'brackets that open': ['[', 12_500],
  'brackets that close': [']', 12_500],
  pictures: ['![](', 3_125],
  headings: ['a\n=\n', 3_125],
  links: ['[a](b) ', 1_800],
  'tables of one row': ['|a|\n|-|\n', 1_550],
  'a table of emphases': ['|*a_ |\n|-|\n', 1_100],
  'a table of many columns': ['|a|b|c|d|e|f|g|h\n', 750],
  'addresses with entities': ['www.a.b&a;', 1_250],
  footnotes: ['a[^a]\n\n[^a]: [^a]\n\n', 625],
};

describe('twice the input takes about twice the time:', () => {
  beforeEach(() => {
    vi.spyOn(log, 'error').mockReturnValue(undefined);
  });

  it.each(Object.entries(ANSWERS))('reading %s', async (_, [schema, documents, n]) => {
    await expectLinear((size) => {
      const data = documents(size);
      const pagination = { page: 1, pageSize: 100, pageCount: 1, total: data.length };
      const body = JSON.stringify({ data, meta: { pagination } });
      const client = createClient({
        baseURL: 'http://content.invalid/api',
        fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
      });
      return findAll<unknown>(client, schema, 'entries', {}).catch(() => []);
    }, n);
  });

  it.each(Object.entries(TEXTS))('rendering an answer of %s', async (_, [part, n]) => {
    await expectLinear(
      (size) => renderToStaticMarkup(<Markdown>{part.repeat(size).concat('a')}</Markdown>),
      n,
    );
  });

  it.each(Object.entries(TEXTS))('structured data of an answer of %s', async (_, [part, n]) => {
    await expectLinear((size) => plainText(part.repeat(size).concat('a')), n);
  });
});
