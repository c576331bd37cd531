import { afterEach, expect, it, vi } from 'vitest';
import { processState } from '@/lib/next-internals/process-state.cjs';
import { warm } from '@/lib/revalidation/warm';
import { warmUp } from '@/lib/revalidation/warm-up';
import { waitFor } from '../../support/wait-for';

vi.mock('@/lib/revalidation/warm');

const shared = processState<{ names?: { list: string[] } }>('names', () => ({}));

afterEach(() => vi.useRealTimers());

it('loads the names of towns and requests the home page and the shops a second after the start', async () => {
  vi.useFakeTimers();
  warmUp();
  await vi.dynamicImportSettled();
  expect(shared.names).toBeUndefined();
  expect(warm).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
  expect(shared.names?.list.length).toBeGreaterThan(40_000);
  await waitFor(() => expect(warm).toHaveBeenCalledWith(['/', '/api/sales-points']));
});
