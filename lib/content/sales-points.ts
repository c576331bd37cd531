import 'server-only';
import { createHash } from 'node:crypto';
import { log } from '../log';
import { cached } from './cache';
import type { ContentClient } from './client';
import { salesPointSchema } from './entities';
import { findAll } from './localised';
import type { SalesPoint } from './types';

/** All shops, and a name for this very list: it changes with any of them. */
export type SalesPointList = { version: string; points: SalesPoint[] };

const VERSION_LENGTH = 12;
const TAGS = ['sales-points'];

const { compare } = new Intl.Collator('fr');

/** By town, then from south to north: neighbours stand together, which packs well. */
const byTown = (a: SalesPoint, b: SalesPoint) =>
  compare(a.city, b.city) || compare(a.country, b.country) || a.latitude - b.latitude;

/** One shop entered twice is shown once. */
function withoutTwins(points: SalesPoint[]): SalesPoint[] {
  const known = new Map<string, SalesPoint>();
  for (const point of points) {
    const { name, address, postcode, country, documentId } = point;
    const key = [name, address, postcode, country].join('\n').toLowerCase();
    const twin = known.get(key);
    if (twin)
      log.warn('A sales point is there twice', { shown: twin.documentId, hidden: documentId });
    else known.set(key, point);
  }
  return [...known.values()];
}

async function load(client: ContentClient): Promise<SalesPointList> {
  const entries = await findAll(client, salesPointSchema, 'sales-points', {});
  const points = withoutTwins(entries.map(({ locale: _, ...point }) => point)).sort(byTown);
  const hash = createHash('sha256').update(JSON.stringify(points)).digest('hex');
  return { version: hash.slice(0, VERSION_LENGTH), points };
}

const getList = cached('sales-points', load, () => TAGS);
const getVersion = cached(
  'sales-points-version',
  async (client) => (await load(client)).version,
  () => TAGS,
);

let kept: SalesPointList | undefined;

/**
 * Every shop, of a list of any length. A request reads only the list's version from the cache; the
 * list itself is parsed once per process, so that what is derived from it (`oncePerList`) is kept.
 */
export async function getSalesPointList(): Promise<SalesPointList> {
  // Development keeps nothing, so there is no version to go by.
  if (process.env.NODE_ENV !== 'production') return getList();
  const version = await getVersion();
  // A list that is older than its version is asked for again at the next request.
  if (kept?.version !== version) kept = await getList();
  return kept;
}

/** Every shop, by town. @throws ContentError when the service cannot be asked */
export const getSalesPoints = async (): Promise<SalesPoint[]> => (await getSalesPointList()).points;
