import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Markdown } from '@/components/ui/markdown';
import { createClient } from '@/lib/content/client';
import { productSchema, questionSchema, salesPointSchema } from '@/lib/content/entities';
import { findAll } from '@/lib/content/localised';
import { log } from '@/lib/logging/log';
import { plainText } from '@/lib/seo/plain-text';
import { slowness } from '../support/cpu-time';

/** Milliseconds for which one step may block the event loop, on the machine of docs/bench.md. */
const LIMIT_MS = 50;
const RUNS = 5;
/** Another process on the same core may slow a step down, so it is measured again. */
const ATTEMPTS = { retry: 2 };
const MB = 1024 ** 2;
const KB = 1024;

/** The minimum CPU time of five runs, in milliseconds. */
async function leastCpuTime(step: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await step();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

const list = (entries: unknown[]) => ({
  data: entries,
  meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: entries.length } },
});
const entry = (index: number, fields: object) => ({ documentId: `document-${index}`, ...fields });
const entries = (count: number, fields: object) =>
  Array.from({ length: count }, (_, index) => entry(index, fields));

/** The largest and most complex responses that the client accepts, with their schemas. */
const ANSWERS = {
  'a hundred products without a valid field': [productSchema, entries(100, {})],
  'a hundred products of 15 KB': [productSchema, entries(100, { name: '🍪'.repeat(4 * KB) })],
  'a hundred questions of 20 KB': [questionSchema, entries(100, { answer: '*a_ '.repeat(5 * KB) })],
  'a hundred shops with 400 fields each': [
    salesPointSchema,
    entries(100, Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`field_${i}`, i]))),
  ],
  'a product with 15,000 formats': [
    productSchema,
    entries(1, { formats: { items: Array.from({ length: 15_000 }, () => ({ title: '' })) } }),
  ],
  'one entry of nearly 2 MB': [questionSchema, entries(1, { answer: 'é'.repeat(MB - KB) })],
} as const;

/** Texts of the maximum length of an answer (lib/content/entities.ts). */
const TEXTS = {
  'nested lists': '- '.repeat(100).concat('a'),
  'nested quotes': '> '.repeat(100).concat('a'),
  'a list of 249 items': '- a\n'.repeat(249),
  'a list of 490 items': '- a\n'.repeat(490),
  emphases: '*a_ '.repeat(1_250),
  'brackets that open': '['.repeat(5_000),
  pictures: '![]('.repeat(1_250),
  headings: 'a\n=\n'.repeat(1_250),
  links: '[a](b) '.repeat(120),
};

describe('one step blocks the event loop for 50 ms at most:', () => {
  it.each(Object.entries(ANSWERS))('reading %s', ATTEMPTS, async (_, [schema, documents]) => {
    const body = JSON.stringify(list([...documents]));
    const client = createClient({
      baseURL: 'http://content.invalid/api',
      fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    });
    vi.spyOn(log, 'error').mockReturnValue();
    const read = () => findAll<unknown>(client, schema, 'entries', {}).catch(() => []);
    expect(await leastCpuTime(read)).toBeLessThan(LIMIT_MS * slowness());
  });

  it.each(Object.entries(TEXTS))('rendering an answer of %s', ATTEMPTS, async (_, text) => {
    const render = () => renderToStaticMarkup(<Markdown>{text}</Markdown>);
    expect(await leastCpuTime(render)).toBeLessThan(LIMIT_MS * slowness());
  });

  it.each(Object.entries(TEXTS))(
    'structured data of an answer of %s',
    ATTEMPTS,
    async (_, text) => {
      expect(await leastCpuTime(() => plainText(text))).toBeLessThan(LIMIT_MS * slowness());
    },
  );
});
