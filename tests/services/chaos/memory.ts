import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const SAMPLES = 5;

/** Given to the server by NODE_OPTIONS. */
export const COLLECTING = '--require ./tests/services/chaos/collect-garbage.cjs';

/** The processes that a process has started, and the kilobytes that the system gives them. */
function children(parent: number): { pid: number; rss: number }[] {
  const fields = ['-o', 'pid=,rss=', '--ppid', String(parent)];
  return execFileSync('ps', fields, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, rss = 0]) => ({ pid, rss }));
}

/**
 * The server's resident memory in megabytes, each sample after a full garbage collection: what it
 * holds, not what it has yet to sweep. The least of five.
 */
export async function residentMemory(parent: number): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const { pid } of children(parent)) process.kill(pid, 'SIGUSR2');
    await wait(1_000);
    samples.push(children(parent).reduce((sum, { rss }) => sum + rss, 0) / 1024);
  }
  return Math.min(...samples);
}
