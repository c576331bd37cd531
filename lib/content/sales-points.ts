import 'server-only';
import { createHash } from 'node:crypto';
import { log } from '../logging/log';
import { isInvalidatedSince, now } from '../next-internals/tags-manifest.cjs';
import { cached } from './cache';
import type { ContentClient } from './client';
import { salesPointSchema } from './entities';
import { noteInvalidContent } from './invalid-content';
import { findAll, type ListOptions } from './localised';
import { CONTENT_TAG } from './models';
import type { SalesPoint } from './types';

/** All shops, and the list's hash as its version. */
export type SalesPointList = { version: string; points: SalesPoint[] };

const VERSION_LENGTH = 12;
/** The limit: a hundred thousand shops. */
const MAX_PAGES = 1_000;
const TAGS = ['sales-points'];

const { compare } = new Intl.Collator('fr');

/**
 * Sorts by town, then from south to north, because a list with neighbours next to each other
 * compresses well.
 */
const byTown = (a: SalesPoint, b: SalesPoint) =>
  compare(a.city, b.city) || compare(a.country, b.country) || a.latitude - b.latitude;

function reportDuplicate(shown: SalesPoint, hidden: SalesPoint): void {
  const reason = 'Ce magasin a déjà une fiche, avec le même nom et la même adresse';
  const faults = [{ field: '', reason }];
  if (!noteInvalidContent('sales-points', hidden, { isWhole: true, faults }))
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

/** The list that a process has parsed. */
let parsed: SalesPointList | undefined;

/** The list that the version's query has just read. The list's query, which follows, reuses it. */
let handedOver: { client: ContentClient; startedAt: number; list: SalesPointList } | undefined;

const getVersion = cached(
  'sales-points-version',
  async (client) => {
    const startedAt = now();
    const list = await loadSalesPoints(client);
    if (list.version !== parsed?.version) handedOver = { client, startedAt, list };
    return list.version;
  },
  () => TAGS,
);

const getList = cached(
  'sales-points',
  async (client) => {
    const read = handedOver;
    handedOver = undefined;
    // A webhook in the meantime makes that list outdated.
    const isCurrent = read && !isInvalidatedSince(read.startedAt, [CONTENT_TAG, ...TAGS]);
    return isCurrent && read.client === client ? read.list : loadSalesPoints(client);
  },
  () => TAGS,
);

/**
 * Every shop. A request reads only the list's version from the cache; the list itself is parsed
 * once per process, so that data derived from it (`memoizePerList`) can be reused. After a webhook,
 * one request to the content service renews both.
 */
export async function getSalesPointList(): Promise<SalesPointList> {
  // Nothing is cached in development, so there is no version to compare.
  if (process.env.NODE_ENV !== 'production') return getList();
  const version = await getVersion();
  // If the list's query has failed, the list is older than the version; the next request loads it again.
  if (parsed?.version !== version) parsed = await getList();
  // By now it was taken, or it is not needed because the list was cached.
  handedOver = undefined;
  return parsed;
}

/** Every shop, by town. @throws ContentServiceError */
export const getSalesPoints = async (): Promise<SalesPoint[]> => (await getSalesPointList()).points;
