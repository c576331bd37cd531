import { afterAll, afterEach } from 'vitest';
import { expectQuietConsole, recordConsole } from './support/console';

recordConsole();

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // One second, the default, is too short on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(cleanup);
}

afterEach(expectQuietConsole);
afterAll(expectQuietConsole);
