import fs from 'node:fs';
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants';
import { afterEach, expect, test, vi } from 'vitest';
import config from '@/next.config';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The files that reading the settings writes. */
function written(phase: string): unknown[] {
  // next-intl writes once per process.
  vi.stubEnv('_NEXT_INTL_COMPILE_MESSAGES', '');
  const write = vi.spyOn(fs, 'writeFileSync').mockReturnValue(undefined);
  config(phase);
  return write.mock.calls.map(([file]) => file);
}

test('a build writes the types of the messages, and the server that serves it nothing', () => {
  expect(written(PHASE_PRODUCTION_BUILD)).toEqual(['./messages/fr.d.json.ts']);
  vi.restoreAllMocks();
  expect(written(PHASE_PRODUCTION_SERVER)).toEqual([]);
});
