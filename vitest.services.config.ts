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
      include: ['tests/services/**/*.service.ts'],
      environment: 'node',
      hookTimeout: START_MS,
      testTimeout: 60_000,
    },
  },
);
