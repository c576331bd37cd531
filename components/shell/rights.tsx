'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

type Props = {
  /** The year when the page was rendered, which may have been the year before. */
  year: number;
  /** Has `{year}` where the year stands. */
  children: string;
};

/** The rights line, with the visitor's year: nobody publishes on 1 January. A clock that is behind changes nothing. */
export function Rights({ year, children }: Props) {
  const current = useSyncExternalStore(
    never,
    () => Math.max(year, new Date().getFullYear()),
    () => year,
  );
  return children.replace('{year}', String(current));
}
