import 'server-only';
import { createHash } from 'node:crypto';
import { log } from '../logging/log';
import { cached } from './cache';
import type { ContentClient } from './client';
import { salesPointSchema } from './entities';
import { noteLeftOut } from './left-out';
import { findAll, type ListOptions } from './localised';
import type { SalesPoint } from './types';

/** All shops, and a hash of the list as its version. */
export type SalesPointList = { version: string; points: SalesPoint[] };

const VERSION_LENGTH = 12;
/** The limit: a hundred thousand shops. */
const MAX_PAGES = 1_000;
const TAGS = ['sales-points'];

const { compare } = new Intl.Collator('fr');

/** By town, then from south to north. Neighbours next to each other compress well. */
const byTown = (a: SalesPoint, b: SalesPoint) =>
  compare(a.city, b.city) || compare(a.country, b.country) || a.latitude - b.latitude;

function reportDuplicate(shown: SalesPoint, hidden: SalesPoint): void {
  const reason = 'Ce magasin a déjà une fiche, avec le même nom et la même adresse';
  const faults = [{ field: '', reason }];
  if (!noteLeftOut('sales-points', hidden, { isWhole: true, faults }))
    log.warn('A sales point was entered twice', {
      shown: shown.documentId,
      hidden: hidden.documentId,
    });
}

/** Drops shops that were entered twice. */
function withoutDuplicates(points: SalesPoint[]): SalesPoint[] {
  const known = new Map<string, SalesPoint>();
  for (const point of points) {
    const { name, address, postcode, country } = point;
    const key = [name, address, postcode, country].join('\n').toLowerCase();
    const duplicate = known.get(key);
    if (duplicate) reportDuplicate(duplicate, point);
    else known.set(key, point);
  }
  return [...known.values()];
}

/** Every shop, past the cache. @throws ContentServiceError */
export async function loadSalesPoints(
  client: ContentClient,
  { mayBeInvalid }: Pick<ListOptions, 'mayBeInvalid'> = {},
): Promise<SalesPointList> {
  const options = { maxPages: MAX_PAGES, mayBeInvalid };
  const entries = await findAll(client, salesPointSchema, 'sales-points', {}, options);
  const points = withoutDuplicates(entries.map(({ locale: _, ...point }) => point)).sort(byTown);
  const hash = createHash('sha256').update(JSON.stringify(points)).digest('hex');
  return { version: hash.slice(0, VERSION_LENGTH), points };
}

const getList = cached(
  'sales-points',
  (client) => loadSalesPoints(client),
  () => TAGS,
);
const getVersion = cached(
  'sales-points-version',
  async (client) => (await loadSalesPoints(client)).version,
  () => TAGS,
);

let cachedList: SalesPointList | undefined;

/**
 * Every shop. A request reads only the list's version from the cache; the list itself is parsed once
 * per process, so that what is derived from it (`memoizePerList`) can be reused.
 */
export async function getSalesPointList(): Promise<SalesPointList> {
  // Nothing is cached in development, so there is no version to compare.
  if (process.env.NODE_ENV !== 'production') return getList();
  const version = await getVersion();
  // If the list's query has failed, the list is older than the version; the next request loads it again.
  if (cachedList?.version !== version) cachedList = await getList();
  return cachedList;
}

/** Every shop, by town. @throws ContentServiceError */
export const getSalesPoints = async (): Promise<SalesPoint[]> => (await getSalesPointList()).points;
