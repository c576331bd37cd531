import { useSyncExternalStore } from 'react';

const MS_PER_MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Schedules an update at every full minute, except while the page is hidden. */
function schedule(): void {
  clearTimeout(timer);
  if (document.hidden) return;
  timer = setTimeout(tick, MS_PER_MINUTE - (Date.now() % MS_PER_MINUTE));
}

function tick(): void {
  for (const listener of listeners) listener();
  schedule();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', tick);
    schedule();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
  };
}

const thisMinute = () => Math.floor(Date.now() / MS_PER_MINUTE) * MS_PER_MINUTE;

/**
 * The visitor's current minute, with one timer for all components; undefined on the server, whose
 * pages are cached.
 */
export const useMinute = (): number | undefined =>
  useSyncExternalStore(subscribe, thisMinute, () => undefined);
