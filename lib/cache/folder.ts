import path from 'node:path';
import { processState } from '../process-state';

const state = processState('cache-folder', () => ({ folder: undefined as string | undefined }));

/** Sets the folder of everything that this process stores from content. Called once, at the start. */
export function setCacheFolder(folder: string): void {
  state.folder = folder;
}

/** A folder below it; undefined where nothing is stored on disk, as in development. */
export const cacheFolder = (name: string): string | undefined =>
  state.folder && path.join(state.folder, name);
