import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const NS_PER_MS = 1e6;
/** A server is idle if it uses less than IDLE_MS of CPU time in QUIET_MS. */
const QUIET_MS = 10;
const IDLE_MS = 0.2;

/** The CPU time of a process and all its threads, in milliseconds (proc(5), schedstat). */
function cpuTime(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(folder).map((thread) => {
    try {
      return Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has just ended.
      return 0;
    }
  });
  return nanoseconds.reduce((sum, time) => sum + time, 0) / NS_PER_MS;
}

/** The same once the process is idle, because work after a response belongs to its request. */
export async function settledCpuTime(pid: number): Promise<number> {
  for (let before = cpuTime(pid); ; ) {
    await wait(QUIET_MS);
    const now = cpuTime(pid);
    if (now - before < IDLE_MS) return now;
    before = now;
  }
}
