import type { SalesPoint } from '@/lib/content/types';
import type { Position } from '@/lib/find/geo';
import type { Locale } from '@/lib/i18n/routing';
import type { MapLabels } from './map-labels';

export type Tiles = { url: string; attribution: string };

/** Where the map looks at first, and what must be seen. */
export type Focus = { from?: Position; shops: Position[]; isVisitor: boolean };

export type MapProps = {
  labels: MapLabels;
  locale: Locale;
  /** Detailed tiles over the basemap, where they are configured. */
  tiles?: Tiles;
  /** Without it, the map shows every country that has shops. */
  focus?: Focus;
  /** The shop that the address names. */
  selected?: SalesPoint;
};
