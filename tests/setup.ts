import { afterAll, afterEach } from 'vitest';
import { expectQuietConsole, recordConsole } from './support/console';

recordConsole();

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(cleanup);
}

afterEach(expectQuietConsole);
afterAll(expectQuietConsole);
