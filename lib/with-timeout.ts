/**
 * Work that is given up after a time: its signal aborts with a `TimeoutError`. Not
 * `AbortSignal.timeout()`, whose timer stays in a registry with the request that it was made in,
 * pages and all, for as long as that request knows the signal: for ever.
 * @param milliseconds for the work as a whole
 */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const giveUp = () =>
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  const timer = setTimeout(giveUp, milliseconds);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
