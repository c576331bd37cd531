import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { CodedError } from '../coded-error';
import { processState } from '../next-internals/process-state.cjs';
import type { Job } from './jobs';

/** scripts/build/build-server.mjs compiles components/kit/worker.ts. */
const workerFile = () =>
  path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    process.env.DIST_DIR ?? '.next',
    'site-server/kit-worker.mjs',
  );

/** The slowest file takes a second. */
const JOB_TIMEOUT_MS = 60_000;
/** The worker's code and fonts take 150 MB, which a site without visitors need not hold. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 512;
/** Four times Node's own: collecting the garbage of PDFs would take a tenth of the CPU time. */
const YOUNG_HEAP_MB = 64;

/** The worker, and when it is to stop. */
type State = { worker?: Worker; idle?: NodeJS.Timeout };
const state = processState<State>('kit-worker', () => ({}));

function stop(): void {
  void state.worker?.terminate();
  state.worker = undefined;
}

function start(): Worker {
  const worker = new Worker(workerFile(), {
    resourceLimits: {
      maxOldGenerationSizeMb: MAX_HEAP_MB,
      maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
    },
  });
  // An error is also the answer to the job.
  worker.on('error', stop);
  worker.unref();
  return worker;
}

/**
 * Draws a file in a worker thread, which leaves this one to the visitors. One job at a time:
 * kept-files.ts sees to it.
 * @returns a PDF or a PNG
 * @throws CodedError when it cannot be drawn, or takes too long
 */
export async function draw(job: Job): Promise<Uint8Array> {
  clearTimeout(state.idle);
  state.worker ??= start();
  const { worker } = state;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      const fail = (error?: unknown) =>
        reject(
          new CodedError('NOT_DRAWN', 'A file of a kit could not be drawn', {
            subject: job.kind,
            cause: error,
          }),
        );
      const timeout = setTimeout(() => {
        stop();
        fail();
      }, JOB_TIMEOUT_MS);
      worker.once('error', fail);
      worker.once('message', ({ bytes, error }: { bytes?: Uint8Array; error?: unknown }) => {
        clearTimeout(timeout);
        worker.off('error', fail);
        if (bytes) resolve(bytes);
        else fail(error);
      });
      worker.postMessage(job);
    });
  } finally {
    state.idle = setTimeout(stop, IDLE_MS).unref();
  }
}
