// Runs the server in a process of its own: scripts/serve.mjs.
import { spawn } from 'node:child_process';
import { log } from '../log';
import { reportPrinted } from './printed-events';

export { log };

/** Until the server has ended by itself: its own patience (graceful-stop.ts), and some. */
const STOP_PATIENCE_MS = 25_000;
/** The server's descriptor for its own events, which is this process's standard error. */
const LOG_FD = 4;

/** Runs the built site until it ends; what it prints to standard error becomes events. */
export function supervise(): void {
  const server = spawn(process.execPath, ['server.mjs'], {
    // The channel is for the server's own word that it is ready.
    stdio: ['inherit', 'inherit', 'pipe', 'ipc', 2],
    // Two arenas: with glibc's many, memory that is free again stays with the process.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production', LOG_FD: String(LOG_FD) },
  });
  if (server.stderr) reportPrinted(server.stderr);

  let isMounted = false;
  server.once('message', () => {
    isMounted = true;
  });

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isStopping = true;
      server.kill('SIGTERM');
      setTimeout(() => server.kill('SIGKILL'), STOP_PATIENCE_MS).unref();
    });
  // By then its standard error is read to the end.
  server.on('close', (code, signal) => {
    if (isStopping) process.exit(signal === 'SIGKILL' ? 1 : 0);
    const end = signal ?? `exit code ${code}`;
    if (isMounted) log.error(`The server ended while it was running (${end})`);
    else log.error('Error while mounting app', { end });
    process.exit(code || 1);
  });
}
