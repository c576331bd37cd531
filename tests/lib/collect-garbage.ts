import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Has V8 collect all garbage of this process now. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
