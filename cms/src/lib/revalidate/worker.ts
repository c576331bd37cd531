type Options = {
  /** Does all there is to do. @returns whether nothing is left */
  work: (stopping: AbortSignal) => Promise<boolean>;
  /** Milliseconds before the first retries. */
  retryDelays: number[];
  /** Milliseconds before each further one, and before a look for what other processes left. */
  pauseMs: number;
};

/** Runs a task one at a time: when it is woken, again soon while it fails, and then once in a while. */
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
    /** Starts the task, or has it run once more. @returns when it has ended */
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
