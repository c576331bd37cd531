'use client';

import type { ReactNode } from 'react';

type Props = {
  /** The path of the searches' page. */
  action: string;
  /**
   * Each region as the query of its search, with the number of its shops: `['?q=Ain+(FR-01)', 2]`.
   */
  regions: [search: string, count: number][];
  /** The filters appended to each search: `&parfum=caramel`. */
  filters?: string;
  children: ReactNode;
};

/** The region's name in a search: `?q=Val-d’Oise+(FR-95)` → "Val-d’Oise". */
const nameOf = (search: string): string =>
  search.slice('?q='.length, search.lastIndexOf('+(')).replaceAll('+', ' ');

/**
 * Links to regions with their numbers of shops, which the country's summary explains. This is a
 * client component, because as flight data the links' elements would be half of the page's.
 */
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
