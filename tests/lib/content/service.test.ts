import { afterEach, expect, it, vi } from 'vitest';
import { reader } from '@/lib/content/service';

const READING_MS = 30_000;

vi.mock('@/lib/content/embedded/service', () => ({
  createEmbeddedFetch: () => async () => {
    await new Promise((resolve) => setTimeout(resolve, READING_MS));
    return Response.json({ data: 'settings' });
  },
}));

afterEach(() => {
  vi.useRealTimers();
});

it('waits for files, which a busy machine reads slowly', async () => {
  vi.useFakeTimers();
  const found = reader.find('settings');
  await vi.advanceTimersByTimeAsync(READING_MS);
  expect(await found).toBe('settings');
});
