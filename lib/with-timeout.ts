/**
 * Aborts work after a time with a `TimeoutError`. `AbortSignal.timeout()` would leak: its timer
 * holds the request in which it was created in memory. The promise settles in time even if the
 * signal is garbage-collected (`fetch` holds it weakly), because a page that never settles is never
 * revalidated.
 * @param milliseconds the time for the work as a whole
 */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      controller.abort(reason);
      reject(reason);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), end]);
  } finally {
    clearTimeout(timer);
  }
}
