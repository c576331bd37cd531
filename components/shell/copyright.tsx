'use client';

import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

type Props = {
  /** The year in which the page was rendered. */
  year: number;
  /** The text, which contains `{year}`. */
  children: string;
};

/**
 * The copyright line with the visitor's year, because pages cached in December are served in
 * January. A clock that is slow has no effect.
 */
export function Copyright({ year, children }: Props) {
  const current = useSyncExternalStore(
    subscribeToNothing,
    () => Math.max(year, new Date().getFullYear()),
    () => year,
  );
  return children.replace('{year}', String(current));
}
