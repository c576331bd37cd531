import { hasDirtyForm } from './dirty-forms';
import { mayReload } from './reload-guard';

/**
 * Loads the page afresh, unless a form would lose what was typed or the path was reloaded just now.
 * @param path the page's own, which each has its turn
 * @returns whether it does
 */
export function reloadOnce(path: string): boolean {
  if (hasDirtyForm() || !mayReload(path)) return false;
  window.location.reload();
  return true;
}
