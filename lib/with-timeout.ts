/** A timer that is this late, in milliseconds, shows that the process was busy. */
const BUSY_MS = 100;

/**
 * Aborts work after a time with a `TimeoutError`. `AbortSignal.timeout()` would leak: its timer
 * holds the request in which it was created in memory. The promise settles in time even if the
 * signal is garbage-collected (`fetch` holds it weakly), because a page that never settles is never
 * revalidated. If the process itself was busy at the end of that time, as it is while it loads code at
 * its start, an answer may have arrived that it has not read: it gets as much time again.
 * @param milliseconds the time for the work as a whole
 */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    const due = performance.now() + milliseconds;
    const abort = () => {
      const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      controller.abort(reason);
      reject(reason);
    };
    timer = setTimeout(() => {
      const late = performance.now() - due;
      if (late < BUSY_MS) abort();
      else timer = setTimeout(abort, late);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), end]);
  } finally {
    clearTimeout(timer);
  }
}
