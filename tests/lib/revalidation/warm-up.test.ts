import { afterEach, expect, it, vi } from 'vitest';
import { processState } from '@/lib/process-state';
import { pathsToWarm, warm } from '@/lib/revalidation/warm';
import { warmUp } from '@/lib/revalidation/warm-up';
import { waitFor } from '../../support/wait-for';

vi.mock('@/lib/revalidation/warm');

const shared = processState<{ names?: { list: string[] } }>('names', () => ({}));

afterEach(() => vi.useRealTimers());

it('soon after the start it loads the names of towns, and warms the home page, the shops and then all pages', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.mocked(pathsToWarm).mockResolvedValue(['/faq', '/de/faq']);
  const print = vi.spyOn(console, 'log').mockReturnValue();
  vi.useFakeTimers();
  warmUp();
  await vi.dynamicImportSettled();
  expect(shared.names).toBeUndefined();
  expect(warm).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await waitFor(() => expect(print).toHaveBeenCalledWith(expect.stringMatching(/^2 pages/)));
  expect(shared.names?.list.length).toBeGreaterThan(40_000);
  expect(vi.mocked(warm).mock.calls).toEqual([[['/', '/api/sales-points']], [['/faq', '/de/faq']]]);
});
