import { isNearby } from '@/lib/find/open-first';
import type { ListedShop } from '@/lib/find/spatial-index';

/**
 * What a heading says of the shops below it: they are nearby, they are nearby and open later than
 * the visitor asks for, or they are farther away.
 */
type Section = 'others' | 'opening' | 'further';

/** The section of a listed shop. */
const sectionOf = (entry: ListedShop): Section =>
  entry.isClosed ? 'opening' : isNearby(entry) ? 'others' : 'further';

/** The sections that begin in a list, at the indexes of their first shops. */
export const sectionStarts = (entries: readonly ListedShop[]): (Section | undefined)[] =>
  entries.map((entry, index) => {
    const section = sectionOf(entry);
    const before = entries[index - 1];
    return before && sectionOf(before) === section ? undefined : section;
  });
