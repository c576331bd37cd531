import { mergeConfig } from 'vitest/config';
import base from './vitest.config';

/** Servers may have to be installed and built before a suite begins. */
const START_MS = 900_000;

/** The suites that talk to real servers: not part of `npm test`. */
export default mergeConfig(
  { ...base, test: { ...base.test, projects: undefined } },
  {
    test: {
      name: 'services',
      include: ['tests/services/**/*.service.{ts,tsx}'],
      environment: 'node',
      hookTimeout: START_MS,
      // Servers of one suite share a build's folder, and each other's processor.
      fileParallelism: false,
      testTimeout: 60_000,
    },
  },
);
