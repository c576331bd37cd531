import { createRequire } from 'node:module';
import { afterAll, afterEach, vi } from 'vitest';
import { expectQuietConsole, recordConsole } from './support/console';
import { HANG_MS } from './support/hang';

const { cache } = createRequire(import.meta.url);

recordConsole();

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: HANG_MS });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(cleanup);
}

afterEach(expectQuietConsole);
afterAll(expectQuietConsole);
/** Files that share a worker share its packages, but no module of the site and nothing that it remembers. */
afterAll(() => {
  vi.resetModules();
  for (const file of Object.keys(cache)) if (!file.includes('node_modules')) delete cache[file];
  Reflect.deleteProperty(globalThis, Symbol.for('dough-la-la'));
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
