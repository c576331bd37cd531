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

/** Makes a server collect its garbage and report its memory on SIGUSR2. */
export const COLLECTING = {
  NODE_OPTIONS: '--require ./tests/services/support/probe.cjs',
  MEMORY_FILE: FILE,
};

/** The memory of a server in MB: living objects with buffers, and resident. */
type Memory = { living: number; resident: number };

/** The first child of a process: the server below `npm start`. */
const serverOf = (parent: number): number =>
  Number.parseInt(
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' }),
    10,
  );

async function probe(pid: number): Promise<NodeJS.MemoryUsage> {
  const file = `${FILE}.${pid}`;
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await wait(POLL_MS);
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function sample(pid: number): Promise<Memory> {
  const { heapUsed, external, rss } = await probe(pid);
  // Finalizers of what was collected may free more.
  await wait(PAUSE_MS);
  return { living: (heapUsed + external) / MB, resident: rss / MB };
}

/** The memory of a process's server after full garbage collections: the minimum of five samples. */
export async function memoryOf(parent: number): Promise<Memory> {
  const pid = serverOf(parent);
  const samples: Memory[] = [];
  for (let count = 0; count < SAMPLES; count += 1) samples.push(await sample(pid));
  return {
    living: Math.min(...samples.map(({ living }) => living)),
    resident: Math.min(...samples.map(({ resident }) => resident)),
  };
}
