/**
 * Calls `check` every `interval` while the tab is visible. Also calls it when the tab is shown
 * again, or when the browser's Back button restores the page, unless the last call was less than
 * `pause` ago. Both are in milliseconds.
 * @returns a function that stops
 */
export function pollWhileVisible(
  check: () => void,
  interval: number,
  pause = interval,
): () => void {
  let checkedAt = Date.now();
  const checkIfVisible = () => {
    if (document.visibilityState !== 'visible') return;
    checkedAt = Date.now();
    check();
  };
  /** The event `pageshow` fires after loading too, with `persisted` false. */
  const catchUp = ({ persisted }: Event & { persisted?: boolean }) => {
    if (persisted !== false && Date.now() - checkedAt >= pause) checkIfVisible();
  };
  const timer = setInterval(checkIfVisible, interval);
  const events = ['visibilitychange', 'pageshow'];
  for (const type of events) window.addEventListener(type, catchUp);
  return () => {
    clearInterval(timer);
    for (const type of events) window.removeEventListener(type, catchUp);
  };
}
