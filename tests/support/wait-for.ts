import { vi } from 'vitest';
import { HANG_MS } from './hang';

/** Repeats a check until it no longer throws, and returns what it returned. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: HANG_MS });
