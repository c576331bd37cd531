import { processState } from '../process-state';

/** The folders on disk; none where nothing is stored there, as in development. */
type Folders = { pages?: string; results?: string };

const folders = processState('cache-folders', (): Folders => ({}));

/** Sets where this process stores what it makes from content. Called once, at the start. */
export function setCacheFolders(paths: Required<Folders>): void {
  Object.assign(folders, paths);
}

export const cacheFolder = (name: keyof Folders): string | undefined => folders[name];
