import { expect, it, vi } from 'vitest';

const PATH = '@/lib/process-state';

it('creates a value once, however often the module is loaded', async () => {
  const first = await import(PATH);
  vi.resetModules();
  const second = await import(PATH);
  expect(second.processState).not.toBe(first.processState);
  const list = first.processState('of a test', () => ['made']);
  expect(second.processState('of a test', () => ['made again'])).toBe(list);
  expect(second.processState('of another test', () => 0)).toBe(0);
});
