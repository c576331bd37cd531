import { hasDirtyForm } from './dirty-forms';
import { mayReload } from './reload-guard';

/** Not where a form would lose what was typed, nor where the path was loaded just now. */
const mayLoad = (path: string) => !hasDirtyForm() && mayReload(path);

/**
 * Loads the page afresh, where that may be.
 * @param path the page's own, which each has its turn
 * @returns whether it does
 */
export function reloadOnce(path: string): boolean {
  if (!mayLoad(path)) return false;
  window.location.reload();
  return true;
}

/**
 * Loads another page of the site as a document, by the same rules.
 * @param suffix the address's query and fragment
 * @returns whether it does
 */
export function loadOnce(path: string, suffix = ''): boolean {
  if (!mayLoad(path)) return false;
  window.location.assign(path + suffix);
  return true;
}
