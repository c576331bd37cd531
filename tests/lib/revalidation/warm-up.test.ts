import { afterEach, expect, it, vi } from 'vitest';
import { processState } from '@/lib/next-internals/process-state.cjs';
import { warm } from '@/lib/revalidation/warm';
import { warmUp } from '@/lib/revalidation/warm-up';

vi.mock('@/lib/revalidation/warm');

const shared = processState<{ gazetteer?: { towns: object[] } }>('gazetteer', () => ({}));

afterEach(() => vi.useRealTimers());

it('loads the gazetteer and requests the home page and the shops a second after the start', async () => {
  vi.useFakeTimers();
  warmUp();
  await vi.dynamicImportSettled();
  expect(shared.gazetteer).toBeUndefined();
  expect(warm).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
  expect(shared.gazetteer?.towns.length).toBeGreaterThan(40_000);
  await vi.waitFor(() => expect(warm).toHaveBeenCalledWith(['/', '/api/sales-points']), 15_000);
});
