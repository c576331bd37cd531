import { mergeConfig } from 'vitest/config';
import { HANG_MS } from './tests/support/hang.ts';
import base from './vitest.config.ts';

/** The suites that talk to real servers: not part of `npm test`. */
export default mergeConfig(
  { ...base, test: { ...base.test, projects: undefined } },
  {
    test: {
      name: 'services',
      // A server that has ended would have every later test wait for it.
      bail: 1,
      include: ['tests/services/**/*.service.{ts,tsx}'],
      environment: 'node',
      // Servers may have to be installed and built, in a hook or a test.
      hookTimeout: 3 * HANG_MS,
      // Servers of one suite share a build's folder, and each other's processor.
      fileParallelism: false,
      testTimeout: 3 * HANG_MS,
    },
  },
);
