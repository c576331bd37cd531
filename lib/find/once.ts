import type { SalesPoint } from '../content/types';

/** Makes what is derived from a list of shops once for that list, however often it is asked for. */
export function oncePerList<T>(derive: (points: readonly SalesPoint[]) => T) {
  const kept = new WeakMap<readonly SalesPoint[], T>();
  return (points: readonly SalesPoint[]): T => {
    const known = kept.get(points);
    if (known !== undefined) return known;
    const derived = derive(points);
    kept.set(points, derived);
    return derived;
  };
}
