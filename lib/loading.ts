/** What is being waited for: navigations, whose server loads the content, and retries. */
const pending = new Set<symbol>();
const listeners = new Set<() => void>();

const show = () => {
  if (pending.size > 0) document.documentElement.setAttribute('aria-busy', 'true');
  else document.documentElement.removeAttribute('aria-busy');
  for (const listener of listeners) listener();
};

/**
 * Raises the global loading flag (specification, chapter 4): a thin bar and `aria-busy`.
 * @returns lowers it again; the flag stays on while anyone else holds it
 */
export function holdLoading(): () => void {
  const hold = Symbol('loading');
  pending.add(hold);
  show();
  return () => {
    pending.delete(hold);
    show();
  };
}

/** Whether the flag is on. */
export const isLoading = (): boolean => pending.size > 0;

/** Tells of every change of the flag. @returns ends it */
export function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
