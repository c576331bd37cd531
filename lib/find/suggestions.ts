import type { Suggestion } from './api';
import { foldName } from './fold-name';
import type { Place } from './places';

/**
 * The part of a name that was typed, regardless of accents and hyphens: from, to (UTF-16 code
 * units).
 */
function matchedPart(name: string, typed: string): [number, number] | undefined {
  const search = foldName(typed);
  if (!search) return undefined;
  for (let from = 0; from < name.length; from += 1) {
    if (from > 0 && /[\p{L}\d]/u.test(name[from - 1] ?? '')) continue;
    for (let to = from + 1; to <= name.length; to += 1)
      if (foldName(name.slice(from, to)) === search) return [from, to];
  }
  return undefined;
}

/**
 * A place as a suggestion of the search field, or an alternative of the results.
 * @param typed the text whose match is marked
 */
export function toSuggestion({ label, name, detail }: Place, typed = ''): Suggestion {
  const matched = matchedPart(name, typed);
  return { label, name, detail, ...(matched && { matched }) };
}
