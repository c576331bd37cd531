import 'server-only';
import { createHash } from 'node:crypto';
import { log } from '../logging/log';
import { cached } from './cache';
import type { ContentClient } from './client';
import { salesPointSchema } from './entities';
import { noteInvalidContent } from './invalid-content';
import { findAll, type ListOptions } from './localised';
import type { SalesPoint } from './types';

/** All shops, and the list's hash as its version. */
export type SalesPointList = { version: string; points: SalesPoint[] };

const VERSION_LENGTH = 12;
/** The limit: a hundred thousand shops. */
const MAX_PAGES = 1_000;

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

/** Every shop. The list stays the same object until it changes, for what is derived from it. */
export const getSalesPointList = cached(
  'sales-points',
  (client): Promise<SalesPointList> => loadSalesPoints(client),
  () => ['sales-points'],
);

/** Every shop, by town. @throws ContentServiceError */
export const getSalesPoints = async (): Promise<SalesPoint[]> => (await getSalesPointList()).points;
