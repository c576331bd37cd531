import { HttpError } from '../http';
import { withKnownFlavour } from './flavours';
import { type Bounds, HOME_BOUNDS, parseBbox } from './geo';
import { type Filters, filtersOf, parseSearch } from './search-query';

/** The highest zoom that Leaflet supports. */
const MAX_ZOOM = 24;

/** The query's `bbox`, or the nearest area that a map can show; undefined where it is absent. */
export function parseBboxParam(query: URLSearchParams): Bounds | undefined {
  const text = query.get('bbox');
  return text === null ? undefined : (parseBbox(text) ?? HOME_BOUNDS);
}

/** The query's `zoom`; undefined where it is absent. @throws HttpError 400 with the reason */
export function parseZoomParam(query: URLSearchParams): number | undefined {
  const text = query.get('zoom');
  if (text === null) return undefined;
  if (!/^\d{1,2}$/.test(text) || Number(text) > MAX_ZOOM)
    throw new HttpError(400, `zoom must be a whole number from 0 to ${MAX_ZOOM}`);
  return Number(text);
}

/**
 * The query's `flavour`, unless it is no product's slug, and `open`, which is ignored unless it is a
 * moment.
 * @throws ContentServiceError when the flavours cannot be loaded
 */
export const parseFilters = (query: URLSearchParams): Promise<Filters> =>
  withKnownFlavour(filtersOf(parseSearch(query) ?? {}));
