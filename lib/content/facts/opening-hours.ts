import OpeningHours, { type nominatim_object } from 'opening_hours';

/** What every place is evaluated with: opening hours, and not the other keys of OpenStreetMap. */
const OPTIONS = {
  mode: undefined,
  tag_key: 'opening_hours',
  map_value: undefined,
  warnings_severity: undefined,
  locale: undefined,
};

/** Where a rule is read: for the sun, and for public and school holidays. */
export type RulePlace = {
  latitude: number;
  longitude: number;
  address: nominatim_object['address'];
};

/** A place whose public and school holidays the library knows, so that a rule may name either. */
const ANYWHERE: RulePlace = {
  latitude: 48,
  longitude: -2,
  address: { country_code: 'fr', state: 'Bretagne' },
};

/**
 * A rule in OpenStreetMap's syntax, ready to be evaluated.
 * @throws string what is wrong, where the rule is not valid or names holidays that are not known there
 */
export function readOpeningHours(rule: string, place: RulePlace): OpeningHours {
  const { latitude, longitude, address } = place;
  // Nominatim's coordinates are strings, and other than its types say, the library ignores numbers.
  const location: unknown = { lat: String(latitude), lon: String(longitude), address };
  return new OpeningHours(rule, location as nominatim_object, OPTIONS);
}

const verdicts = new Map<string, boolean>();
/** A hundred thousand shops have few rules; a service that sends others must not fill the memory. */
const MAX_VERDICTS = 10_000;

function canBeRead(rule: string): boolean {
  try {
    readOpeningHours(rule, ANYWHERE);
    return true;
  } catch {
    // A sentence about the rule, or an error of the library's own: it falls over "closed week".
    return false;
  }
}

/**
 * Whether a text is opening hours in OpenStreetMap's syntax. What the library understands in spite of a
 * slip (`lundi-samedi 9h-19h`) is valid.
 */
export function isOpeningHours(rule: string): boolean {
  const known = verdicts.get(rule);
  if (known !== undefined) return known;
  if (verdicts.size >= MAX_VERDICTS) verdicts.clear();
  const verdict = canBeRead(rule);
  verdicts.set(rule, verdict);
  return verdict;
}
