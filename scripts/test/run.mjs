// Runs Node programs, and ends them when another one has failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a Node program.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stdio?: 'pipe' | 'inherit' }} [options]
 * @throws Error with the output and the exit code if it fails
 */
export async function run(args, { env = {}, stdio = 'pipe' } = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  running.add(child);
  const lines = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk) => lines.push(chunk));
  const [status, signal] = await once(child, 'close');
  running.delete(child);
  if (status !== 0) throw new Error(`${lines.join('')}${args.join(' ')}: ${status ?? signal}`);
}

/** Ends every program that runs. Playwright stops its servers only at this signal. */
export async function stopAll() {
  const ended = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGINT');
  await Promise.all(ended);
}
