import { HttpError } from '../http-error';
import { type Bounds, readBounds } from './geo';

/** Leaflet knows no closer one. */
const MOST_ZOOM = 24;

/** The query's `bbox`, if there is one. @throws HttpError 400 with the reason */
export function requireBounds(query: URLSearchParams): Bounds | undefined {
  const text = query.get('bbox');
  if (text === null) return undefined;
  const bounds = readBounds(text);
  if (!bounds)
    throw new HttpError(
      400,
      'bbox must be west,south,east,north in degrees, west below east and south below north',
    );
  return bounds;
}

/** The query's `zoom`, if there is one. @throws HttpError 400 with the reason */
export function requireZoom(query: URLSearchParams): number | undefined {
  const text = query.get('zoom');
  if (text === null) return undefined;
  if (!/^\d{1,2}$/.test(text) || Number(text) > MOST_ZOOM)
    throw new HttpError(400, `zoom must be a whole number from 0 to ${MOST_ZOOM}`);
  return Number(text);
}
