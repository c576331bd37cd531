import { createTranslator } from 'next-intl';
import { renderToReadableStream } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { failProduct } from '@/components/product/product-failure';
import { ContentServiceError } from '@/lib/content/errors';
import { setPageStatus } from '@/lib/request-context';
import fr from '@/messages/fr.json';
import { expectConsole } from '../../support/console';

vi.mock('@/lib/request-context', async (original) => ({
  ...(await original<typeof import('@/lib/request-context')>()),
  setPageStatus: vi.fn(),
}));
vi.mock('@/components/errors/error-pictures', () => ({ DroppedSpoon: () => null }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'fr',
  getTranslations: async (namespace: 'errors') =>
    createTranslator({ locale: 'fr', namespace, messages: fr }),
}));

beforeEach(() => vi.mocked(setPageStatus).mockClear());

/** What a visitor reads on the page of a product whose rendering has thrown. */
async function readPage(error: unknown): Promise<string> {
  const { content } = await failProduct(error, { locale: 'fr', params: { slug: 'menthe' } });
  const stream = await renderToReadableStream(content);
  await stream.allReady;
  const html = await new Response(stream).text();
  return html.replace(/<[^>]*>/g, '').replace(/&#x27;/g, "'");
}

it.each([
  ['service', ContentServiceError.from('no answer'), 503, /503 · Service Unavailable/],
  ['site', new TypeError('no such list'), 500, /500 · Internal Server Error/],
])('a fault of the %s on a product page has its true status', async (_, error, status, message) => {
  const text = await readPage(error);
  expect(vi.mocked(setPageStatus).mock.calls).toEqual([[status]]);
  expect(text).toMatch(message);
  expect(text).toContain(fr.product.errorTitle);
  expect(text).toContain(fr.product.errorHint);
  const [line] = expectConsole('error', /A page failed/);
  const logged = JSON.parse(line ?? '{}');
  expect(logged.error.class).toBe(error.name);
  expect(text).toContain(logged.digest);
});
