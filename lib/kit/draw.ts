import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { CodedError } from '../coded-error';
import { processState } from '../process-state';
import type { Drawing } from './drawings';

/** The compiled components/kit/draw-process.ts (scripts/build/build-server.mjs). */
const processFile = () =>
  path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    process.env.DIST_DIR ?? '.next',
    'site-server/draw-process.mjs',
  );

/** The time limit of a file; the slowest one takes a second. */
const DRAWING_TIMEOUT_MS = 60_000;
/**
 * The time after which an idle process ends. It takes 300 MB, which a site without requests for
 * kits should not need.
 */
const IDLE_MS = 60_000;
/**
 * The options of the process; sizes are in megabytes. Its pauses delay nobody, so it collects
 * garbage late, at once and without helper threads, which saves two of a kit's seven seconds of CPU
 * time.
 */
const NODE_OPTIONS = [
  '--max-old-space-size=512',
  '--initial-old-space-size=400',
  '--max-semi-space-size=64',
  '--no-incremental-marking',
  '--single-threaded',
];

/** The process, and the timer that stops it. */
type State = { child?: ChildProcess; idle?: NodeJS.Timeout };
const state = processState<State>('kit-drawing', () => ({}));

function stop(): void {
  // The process ignores SIGTERM (draw-process.ts).
  state.child?.kill('SIGKILL');
  state.child = undefined;
}

function start(): ChildProcess {
  const child = fork(processFile(), { serialization: 'advanced', execArgv: NODE_OPTIONS });
  // An error means that the process did not start or got no message. The next file starts another
  // process.
  for (const event of ['exit', 'error'])
    child.on(event, () => {
      if (state.child === child) state.child = undefined;
    });
  child.unref();
  child.channel?.unref();
  return child;
}

type Answer = { bytes?: Uint8Array; error?: unknown };

/** @throws Error when the process cannot draw the file, ends, or takes too long */
function answerOf(child: ChildProcess, drawing: Drawing): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => settle({ error: reason });
    function settle({ bytes, error }: Answer) {
      clearTimeout(timeout);
      child.off('error', fail).off('exit', fail).off('message', settle);
      if (bytes) resolve(bytes);
      else reject(error instanceof Error ? error : new Error('The drawing process ended'));
    }
    const timeout = setTimeout(() => {
      stop();
      fail(new Error('Drawing took too long'));
    }, DRAWING_TIMEOUT_MS);
    child.on('error', fail).on('exit', fail).on('message', settle);
    child.send(drawing, (error) => error && fail(error));
  });
}

/**
 * Draws a file in a separate process, so that this one remains free for visitors. The caller's
 * queue draws one file at a time.
 * @returns a PDF or a PNG
 * @throws CodedError when it cannot be drawn, or takes too long
 */
export async function draw(drawing: Drawing): Promise<Uint8Array> {
  clearTimeout(state.idle);
  state.child ??= start();
  try {
    return await answerOf(state.child, drawing);
  } catch (cause) {
    throw new CodedError('NOT_DRAWN', 'A file of a kit could not be drawn', {
      subject: drawing.kind,
      cause,
    });
  } finally {
    state.idle = setTimeout(stop, IDLE_MS).unref();
  }
}
