'use client';

import type { ReactNode } from 'react';

type Props = {
  /** The path that the searches belong to. */
  action: string;
  /** A search for each region, as its URL has it, and how many shops are there: `['?q=Ain+(FR-01)', 2]`. */
  regions: [search: string, count: number][];
  /** What follows each search: `&parfum=caramel`. */
  filters?: string;
  children: ReactNode;
};

/** `?q=Val-d’Oise+(FR-95)` → "Val-d’Oise". */
const nameOf = (search: string): string =>
  search.slice('?q='.length, search.lastIndexOf('+(')).replaceAll('+', ' ');

/** Links to regions; the country's summary says what their numbers count. In the browser too, because their elements would be half of the page's flight data. */
export function RegionLinks({ action, regions, filters = '', children }: Props) {
  return (
    <ul className="region-links">
      {regions.map(([search, count]) => (
        <li key={search}>
          <a href={action + search + filters}>
            <span>{nameOf(search)}</span>
            {` ${count}`}
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}
