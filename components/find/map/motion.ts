/** True where the visitor wants nothing to move. */
export const prefersStill = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
