/** Navigations in progress, with the page that they lead to, and retries. */
const pending = new Map<symbol, string | undefined>();
const listeners = new Set<() => void>();

const notify = () => {
  document.documentElement.toggleAttribute('data-loading', pending.size > 0);
  for (const listener of listeners) listener();
};

/**
 * Raises the global loading flag (docs/requirements.md, 4.2), which shows a thin bar. It does not
 * set `aria-busy`, because assistive technology might then withhold the announcements of the whole
 * page.
 * @param href the page that is being navigated to, if any
 * @returns a function that lowers it; the flag stays on while another caller holds it
 */
export function startLoading(href?: string): () => void {
  const hold = Symbol('loading');
  pending.set(hold, href);
  notify();
  return () => {
    pending.delete(hold);
    notify();
  };
}

/** Whether the flag is raised. */
export const isLoading = (): boolean => pending.size > 0;

/** Whether a page below this path is being navigated to. */
export const isLoadingBelow = (path: string): boolean =>
  [...pending.values()].some((href) => href?.startsWith(path));

/** Calls the listener on every change of the flag. @returns a function that unsubscribes it */
export function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
