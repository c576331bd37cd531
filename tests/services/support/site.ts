import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port';

export type Site = {
  url: string;
  process: ChildProcess;
  /** Everything that it has printed. */
  output: () => string;
  /** The part of it that went to standard error. */
  errors: () => string;
  /** Sends SIGTERM. @returns the exit code */
  stop: () => Promise<number | null>;
};

const isUp = (url: string) =>
  fetch(`${url}/builds/latest.json`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Serves the existing build, even if the settings have changed since. */
export const SERVE = ['scripts/serve.mjs'];

/** Starts the site, with `npm start` unless another script is given, and waits until it answers. */
export async function startSite(
  env: Record<string, string>,
  command = ['scripts/start.mjs'],
): Promise<Site> {
  const port = env.PORT ?? String(await freePort());
  const site = spawn(process.execPath, command, {
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: port },
  });
  let output = '';
  let errors = '';
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      if (stream === site.stderr) errors += chunk;
    });
  const ended = once(site, 'exit').then(([code]) => code as number | null);
  const url = `http://localhost:${port}`;
  while (!(await isUp(url))) {
    if (site.exitCode !== null) throw new Error(`The site did not start:\n${output}`);
    await wait(100);
  }
  return {
    url,
    process: site,
    output: () => output,
    errors: () => errors,
    stop: () => {
      site.kill('SIGTERM');
      return ended;
    },
  };
}
