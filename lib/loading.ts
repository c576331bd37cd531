/** What is being waited for: navigations, whose server loads the content, and retries. */
const pending = new Set<symbol>();

const show = () => {
  if (pending.size > 0) document.documentElement.setAttribute('aria-busy', 'true');
  else document.documentElement.removeAttribute('aria-busy');
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
