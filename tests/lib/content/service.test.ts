import { afterEach, expect, it, vi } from 'vitest';
import { reader, writer } from '@/lib/content/service';
import { expectConsole } from '../../support/console';

const READING_MS = 30_000;

const answer = vi.hoisted(() => vi.fn<() => Promise<Response>>());
vi.mock('@/lib/content/embedded/service', () => ({ createEmbeddedFetch: () => answer }));

afterEach(() => {
  vi.useRealTimers();
});

it('waits for files, which a busy machine reads slowly', async () => {
  vi.useFakeTimers();
  answer.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, READING_MS));
    return Response.json({ data: 'settings' });
  });
  const found = reader.find('settings');
  await vi.advanceTimersByTimeAsync(READING_MS);
  expect(await found).toBe('settings');
});

/** A 404, by Strapi or by whatever answers in its place. */
const notFound = (name: string) => () =>
  Promise.resolve(Response.json({ data: null, error: { status: 404, name } }, { status: 404 }));

it('logs nothing of a document that does not exist', async () => {
  answer.mockImplementation(notFound('NotFoundError'));
  await expect(reader.find('products')).rejects.toThrow();
});

it.each([
  ['a message that the service refuses with a 404', 'POST', 'NotFoundError'],
  ['a 404 of another server that answers in its place', 'GET', 'UnknownError'],
] as const)('logs %s', async (_, method, name) => {
  answer.mockImplementation(notFound(name));
  const call = method === 'POST' ? writer.create('messages', {}) : reader.find('messages');
  await expect(call).rejects.toThrow();
  const [line = '{}'] = expectConsole('error', /The content service failed/);
  expect(JSON.parse(line)).toMatchObject({
    method,
    path: 'messages',
    error: { class: name, status: 404 },
  });
});
