import type { SalesPoint } from '../content/types';

/** Memoizes data derived from a list of shops, by the list's identity. */
export function memoizePerList<T>(derive: (points: readonly SalesPoint[]) => T) {
  const cache = new WeakMap<readonly SalesPoint[], T>();
  return (points: readonly SalesPoint[]): T => {
    const cached = cache.get(points);
    if (cached !== undefined) return cached;
    const derived = derive(points);
    cache.set(points, derived);
    return derived;
  };
}
