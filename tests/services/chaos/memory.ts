import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SAMPLES = 5;
const POLL_MS = 50;
const PAUSE_MS = 1_000;
const MB = 1024 ** 2;
const FILE = path.join(tmpdir(), `dough-memory-${process.pid}`);

/** Given to the server: it collects its garbage and says what is left, at SIGUSR2. */
export const COLLECTING = {
  NODE_OPTIONS: '--require ./tests/services/chaos/collect-garbage.cjs',
  MEMORY_FILE: FILE,
};

/** Megabytes of one server: its living objects and buffers, and what the system gives it. */
type Memory = { living: number; resident: number };

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

async function sample(pid: number): Promise<Memory> {
  const file = `${FILE}.${pid}`;
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await wait(POLL_MS);
  // What was collected may let go of more.
  await wait(PAUSE_MS);
  const { heapUsed, external, rss } = JSON.parse(readFileSync(file, 'utf8'));
  return { living: (heapUsed + external) / MB, resident: rss / MB };
}

/** What the server started by a process holds, after full garbage collections: the least of five. */
export async function memoryOf(parent: number): Promise<Memory> {
  const [pid = parent] = childrenOf(parent);
  const samples: Memory[] = [];
  for (let count = 0; count < SAMPLES; count += 1) samples.push(await sample(pid));
  return {
    living: Math.min(...samples.map(({ living }) => living)),
    resident: Math.min(...samples.map(({ resident }) => resident)),
  };
}
