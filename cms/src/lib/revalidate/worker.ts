type Options = {
  /** Does all pending work. @returns whether nothing is left */
  work: (stopping: AbortSignal) => Promise<boolean>;
  /** The delays before the first retries, in milliseconds. */
  retryDelays: number[];
  /**
   * The delay before each further retry, and between checks for work of other processes, in
   * milliseconds.
   */
  pauseMs: number;
};

/**
 * Runs a task, never twice at the same time: when it is woken, soon again while it fails, and then
 * at intervals.
 */
export function createWorker({ work, retryDelays, pauseMs }: Options) {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let failures = 0;

  async function run(): Promise<void> {
    clearTimeout(timer);
    do {
      isWoken = false;
      failures = (await work(stopping.signal)) ? 0 : failures + 1;
    } while (isWoken && !stopping.signal.aborted);
    running = undefined;
    if (stopping.signal.aborted) return;
    const delay = failures > 0 ? (retryDelays[failures - 1] ?? pauseMs) : pauseMs;
    timer = setTimeout(start, Math.min(delay, pauseMs));
    timer.unref();
  }

  function start(): void {
    running ??= run();
  }

  return {
    /** Starts the task, or makes it run once more. @returns when it has ended */
    wake(): Promise<void> {
      failures = 0;
      isWoken = true;
      if (!stopping.signal.aborted) start();
      return running ?? Promise.resolve();
    },
    /** Aborts the task, and waits until it has ended. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
