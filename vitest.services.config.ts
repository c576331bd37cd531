import { mergeConfig } from 'vitest/config';
import base from './vitest.config';

/** The suites that talk to real servers: not part of `npm test`. */
export default mergeConfig(
  { ...base, test: { ...base.test, projects: undefined } },
  { test: { name: 'services', include: ['tests/services/**/*.service.ts'], environment: 'node' } },
);
