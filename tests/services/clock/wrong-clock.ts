import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findCommands } from '@/scripts/servers/packages.mjs';

const LIBRARY = 'libfaketimeMT.so.1';

export type WrongClock = {
  /** The variables of a process that has this clock. */
  env: Record<string, string>;
  /** Sets the clock, in hours ahead of the machine's. Running processes notice it within a second. */
  set(hoursAhead: number): Promise<void>;
};

/**
 * Creates a clock that is right until a test sets it. Durations within a process stay right, as with
 * a wrong clock of the machine.
 */
export async function createClock(folder: string): Promise<WrongClock> {
  const file = path.join(folder, 'clock');
  const set = async (hoursAhead: number) => {
    await writeFile(`${file}.new`, `${hoursAhead < 0 ? '' : '+'}${hoursAhead}h`);
    await rename(`${file}.new`, file);
  };
  await set(0);
  const env = {
    LD_PRELOAD: findCommands(LIBRARY)[LIBRARY] ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  return { env, set };
}
