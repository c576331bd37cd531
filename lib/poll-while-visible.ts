/**
 * Calls `check` every `interval` while the tab is visible, and when a tab is shown again, by its user or
 * by Back, unless the last call was less than `pause` ago. Both are in milliseconds.
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
  /** A page that is loaded is shown too, but is not `persisted`. */
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
