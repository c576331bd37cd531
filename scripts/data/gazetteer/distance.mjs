const RADIANS = Math.PI / 180;
const EARTH_KM = 6371;

/** The distance of two places in kilometres, exact enough within a country. */
export function kilometres(a, b) {
  const x = (b.lng - a.lng) * RADIANS * Math.cos(((a.lat + b.lat) / 2) * RADIANS);
  return EARTH_KM * Math.hypot(x, (b.lat - a.lat) * RADIANS);
}

/** The place that is nearest to a position; undefined if there is none. */
export function nearest(places, to) {
  /** @type {any} */
  let best;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const km = kilometres(place, to);
    if (km < least) [best, least] = [place, km];
  }
  return best;
}
