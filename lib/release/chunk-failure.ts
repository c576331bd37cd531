/**
 * Whether a script of the site could not be loaded: after a deployment the old files may be gone.
 * The name is the bundler's own.
 */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';
