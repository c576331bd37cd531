import { afterAll, afterEach } from 'vitest';
import { expectQuietConsole, recordConsole } from './support/console';
import { HANG_MS } from './support/hang';

recordConsole();

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: HANG_MS });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(cleanup);
}

afterEach(expectQuietConsole);
afterAll(expectQuietConsole);
