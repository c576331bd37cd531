import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { HANG_MS } from './tests/support/hang.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { '@': at('.'), 'server-only': at('tests/support/server-only.ts') },
  },
  test: {
    setupFiles: ['tests/setup.ts', 'tests/support/same-cases.ts'],
    server: { deps: { inline: ['next-intl'] } },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    pool: 'threads',
    maxWorkers: '100%',
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          environment: 'node',
          // Files share a worker, which loads each package once (tests/setup.ts).
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/**/*.test.tsx'], environment: 'happy-dom' },
      },
    ],
  },
});
