import type { PlaceMatch } from '@/lib/find/place-matches';

/** "St-Étienne" → "st etienne": names are compared without case, accents and punctuation. */
export const fold = (name: string) =>
  name
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "75015 Paris 15e" → "Paris 15e" */
export const withoutPostcode = (name: string) => name.replace(/^\d{4,5} /, '');

/** Only regions and countries are expected by their kind; a town and its postcode are as right. */
const areaKind = (kind: PlaceMatch['place']['kind']) =>
  kind === 'region' || kind === 'country' ? kind : '';

/** Whether a place is the one that a single expectation of searches.yaml names. */
function isNamed({ place }: PlaceMatch, expectation: string): boolean {
  const [, kind, country, region, name] =
    /^(?:(region|country) )?([A-Z]{2})(?:-(\w+))?(?: (.+))?$/.exec(expectation) ?? [];
  if (!country) throw new Error(`searches.yaml: “${expectation}” names no place`);
  if (place.country !== country || (kind ?? '') !== areaKind(place.kind)) return false;
  if (region && place.region !== region) return false;
  return kind === 'country' || fold(withoutPostcode(place.name)) === fold(name ?? '');
}

const DOUBT = 'perhaps ';

/** What searches.yaml expects of a search's matches, best first. */
export function expectation(text: string) {
  const places = text.replace(DOUBT, '').split(' | ');
  const isOne = (match: PlaceMatch) => places.some((place) => isNamed(match, place));
  const isDoubtful = text.startsWith(DOUBT);
  if (text === 'nothing' || text === 'no answer') {
    const isMet = (matches: PlaceMatch[]) =>
      text === 'nothing' ? matches.length === 0 : matches.every(({ isExact }) => !isExact);
    return { isFirst: isMet, isAmong: isMet, isDoubtful };
  }
  return {
    isFirst: ([first]: PlaceMatch[]) => first !== undefined && isOne(first),
    isAmong: (matches: PlaceMatch[]) => matches.some(isOne),
    isDoubtful,
  };
}

/** What came, for a report: "FR-69 Lyon?, FR-69 Rhône (region)". */
export const shown = (matches: PlaceMatch[]) =>
  matches
    .map(({ place, isExact }) => {
      const kind = areaKind(place.kind);
      return `${place.country}-${place.region} ${place.name}${kind && ` (${kind})`}${isExact ? '' : '?'}`;
    })
    .join(', ') || 'nothing';
