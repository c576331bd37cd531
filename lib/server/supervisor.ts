// This runs the server in a process of its own (scripts/serve.mjs).
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { log } from '../logging/log';
import { describePrinted } from './printed';

export { log };

/**
 * The time limit of a stop: longer than the server's own limit for open requests
 * (graceful-stop.ts).
 */
const STOP_TIMEOUT_MS = 25_000;
/** The file descriptor for the server's own log, which is this process's standard error. */
const LOG_FD = 4;

/**
 * The largest heap in MB. Node's default grows with the machine's memory, to two gigabytes and
 * more. With twenty visitors a second and a failing content service, 390 MB are in use
 * (`npm run test:services chaos`). NODE_OPTIONS comes later and takes precedence.
 */
const MAX_HEAP_MB = 512;

/** The pause after which a printed message is complete, in milliseconds. */
const MESSAGE_END_MS = 50;
/** The most characters that are read of a printed message: enough for a stack trace. */
const MAX_LENGTH = 8_192;
const MAX_LINES = 200;

/**
 * Whether a line continues a message. Lines of a stack trace and of an inspected object are
 * indented, up to the closing bracket.
 */
const isContinuation = (line: string) => /^(?:\s|[}\])]|$)/.test(line);

function logMessage(lines: string[], isServing: boolean): void {
  const text = stripVTControlCharacters(lines.join('\n')).trim().slice(0, MAX_LENGTH);
  if (text === '') return;
  const fields = isServing ? describePrinted(text) : { text };
  if (text.startsWith('⚠')) log.warn('The server printed a warning', fields);
  else log.error('The server printed an error', fields);
}

/**
 * Logs the text that Next prints to the server process's standard error: one event per message.
 * @param isServing whether the site has visitors, whom a text may quote: the text itself is not
 *   logged then
 */
export function logPrinted(stream: Readable, isServing: () => boolean): void {
  let message: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function end() {
    clearTimeout(timer);
    const lines = message;
    message = [];
    // The server's message that it is ready may arrive after lines that it printed later, so this
    // waits for it.
    setImmediate(() => logMessage(lines, isServing()));
  }

  const lines = createInterface({ input: stream });
  lines.on('line', (line) => {
    if (!isContinuation(line)) end();
    if (message.length < MAX_LINES) message.push(line);
    clearTimeout(timer);
    timer = setTimeout(end, MESSAGE_END_MS);
  });
  lines.on('close', end);
}

/** Runs the built site until it exits. */
export function supervise(): void {
  const server = spawn(process.execPath, ['server.mjs'], {
    // The IPC channel reports that the server is ready.
    stdio: ['inherit', 'inherit', 'pipe', 'ipc', 2],
    env: {
      // With glibc's defaults, the process does not return freed memory: eight arenas a core, and large
      // blocks inside of them.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...process.env,
      // Half of V8's default for young objects costs no measurable time, and takes 20 MB less.
      NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MB} --max-semi-space-size=8 ${process.env.NODE_OPTIONS ?? ''}`,
      NODE_ENV: 'production',
      // In UTC no hour is skipped in spring, which would confuse the opening hours
      // (lib/find/wall-clock.ts).
      TZ: 'UTC',
      LOG_FD: String(LOG_FD),
    },
  });
  let isMounted = false;
  server.once('message', () => {
    isMounted = true;
  });
  if (server.stderr) logPrinted(server.stderr, () => isMounted);

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isStopping = true;
      server.kill('SIGTERM');
      setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
    });
  function exit(code: number | null, signal: NodeJS.Signals | null): never {
    if (isStopping) process.exit(signal === 'SIGKILL' ? 1 : 0);
    const end = signal ?? `exit code ${code}`;
    if (isMounted) log.error('The server ended while it was running', { end });
    else log.error('Error while mounting app', { end });
    process.exit(code || 1);
  }
  // 'close' fires after standard error has been read to its end; setImmediate lets its last message
  // be logged before.
  server.on('close', (code, signal) => setImmediate(exit, code, signal));
}
