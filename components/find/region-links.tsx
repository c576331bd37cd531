'use client';

import type { ReactNode } from 'react';

type Props = {
  /** The id of the list's label, which says what its numbers count. */
  labelId: string;
  /** The path that the searches belong to. */
  action: string;
  /** A search for each region, as its URL has it, and how many shops are there: `['?q=Ain+(FR-01)', 2]`. */
  regions: [search: string, count: number][];
  children: ReactNode;
};

/** `?q=Val-d’Oise+(FR-95)` → "Val-d’Oise". */
const nameOf = (search: string): string =>
  search.slice('?q='.length, search.lastIndexOf('+(')).replaceAll('+', ' ');

/** Links to regions. In the browser too, because their elements would be half of the page's flight data. */
export function RegionLinks({ labelId, action, regions, children }: Props) {
  return (
    <ul aria-labelledby={labelId} className="region-links">
      {regions.map(([search, count]) => (
        <li key={search}>
          <a href={action + search}>
            <span>{nameOf(search)}</span>
            {` ${count}`}
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}
