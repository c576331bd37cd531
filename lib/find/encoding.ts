import type { Position } from './geo';

/** What the map knows of every shop; the rest is asked for when a shop is chosen. */
export type MapPoint = Position & { name: string; city: string };

/**
 * Points in columns, small once gzipped: names and towns stand once, towns in runs, and positions
 * are the steps from the point before, in 1e-5 degrees (1 m).
 */
export type EncodedPoints = {
  /** Names this very list: a point's number means nothing in another. */
  version: string;
  /** Towns in the points' order, and how many points each has. */
  cities: string[];
  runs: number[];
  names: string[];
  /** A point's place in `names`. */
  name: number[];
  latitude: number[];
  longitude: number[];
};

const STEPS = 1e5;

const steps = (degrees: number[]): number[] => {
  const whole = degrees.map((value) => Math.round(value * STEPS));
  return whole.map((value, index) => value - (whole[index - 1] ?? 0));
};

function walk(deltas: number[]): number[] {
  let sum = 0;
  return deltas.map((delta) => {
    sum += delta;
    return sum / STEPS;
  });
}

/** Keeps the points' order; positions lose what is less than a metre. */
export function encodePoints(points: readonly MapPoint[], version: string): EncodedPoints {
  const cities: string[] = [];
  const runs: number[] = [];
  const names = new Map<string, number>();
  const name = points.map((point) => {
    if (cities.at(-1) !== point.city) runs[cities.push(point.city) - 1] = 0;
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    const known = names.get(point.name) ?? names.size;
    names.set(point.name, known);
    return known;
  });
  return {
    version,
    cities,
    runs,
    names: [...names.keys()],
    name,
    latitude: steps(points.map(({ latitude }) => latitude)),
    longitude: steps(points.map(({ longitude }) => longitude)),
  };
}

/** @throws RangeError where the columns do not belong together */
export function decodePoints(encoded: EncodedPoints): MapPoint[] {
  const latitudes = walk(encoded.latitude);
  const longitudes = walk(encoded.longitude);
  const cities = encoded.cities.flatMap((city, index) =>
    new Array<string>(encoded.runs[index] ?? 0).fill(city),
  );
  const { length } = encoded.name;
  if ([latitudes, longitudes, cities].some((column) => column.length !== length))
    throw new RangeError('The columns of the sales points differ in length');
  return encoded.name.map((name, index) => ({
    name: encoded.names[name] ?? '',
    city: cities[index] ?? '',
    latitude: latitudes[index] ?? 0,
    longitude: longitudes[index] ?? 0,
  }));
}
