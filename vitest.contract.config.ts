import { defineConfig } from 'vitest/config';
import { HANG_MS } from './tests/support/hang.ts';
import base from './vitest.config.ts';

/**
 * What lib/next-internals relies on, asked of the installed Next and of a build that it made: run
 * after `npm run build`.
 */
export default defineConfig({
  resolve: base.resolve,
  test: {
    name: 'next-contract',
    include: ['tests/next-contract/*.contract.ts'],
    environment: 'node',
    env: { NODE_ENV: 'production' },
    // Each starts the built site in its own process, and looks at what Next keeps there.
    pool: 'forks',
    fileParallelism: false,
    // The site still logs while it is being stopped, when Vitest no longer accepts a worker's lines.
    disableConsoleIntercept: true,
    hookTimeout: HANG_MS,
    testTimeout: HANG_MS,
  },
});
