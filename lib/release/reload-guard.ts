import { RELOAD_GUARD_MS } from '../constants';

const KEY = 'last-reload';

/**
 * Whether a path may be reloaded now: at most once within 10 s per path (specification, chapter 4).
 * Asking counts as the reload. Without session storage it never may, so that nothing can loop.
 */
export function mayReload(path: string, now = Date.now()): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
    if (now - (last[path] ?? 0) < RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(KEY, JSON.stringify({ ...last, [path]: now }));
    return true;
  } catch {
    return false;
  }
}
