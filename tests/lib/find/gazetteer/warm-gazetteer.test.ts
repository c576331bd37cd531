import { afterEach, expect, it, vi } from 'vitest';
import { warmGazetteer } from '@/lib/find/gazetteer/warm-gazetteer';

const shared = globalThis as { gazetteer?: { towns: object[] } };

afterEach(() => vi.useRealTimers());

it('the towns are read once the start is over', async () => {
  vi.useFakeTimers();
  warmGazetteer();
  await vi.dynamicImportSettled();
  expect(shared.gazetteer).toBeUndefined();
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
  expect(shared.gazetteer?.towns.length).toBeGreaterThan(40_000);
});
