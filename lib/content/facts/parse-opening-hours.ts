import OpeningHours, { type nominatim_object } from 'opening_hours';

/** The options of every evaluation: opening hours only, none of OpenStreetMap's other keys. */
const OPTIONS = {
  mode: undefined,
  tag_key: 'opening_hours',
  map_value: undefined,
  warnings_severity: undefined,
  locale: undefined,
};

/**
 * The place of a rule, which decides when the sun rises, and on which days public and school
 * holidays are.
 */
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
 * @throws string a message, where the rule is not valid or names holidays that are not known there
 */
export function readOpeningHours(rule: string, place: RulePlace): OpeningHours {
  const { latitude, longitude, address } = place;
  // Nominatim's coordinates are strings. Contrary to its types, the library ignores numbers.
  const location: unknown = { lat: String(latitude), lon: String(longitude), address };
  return new OpeningHours(rule, location as nominatim_object, OPTIONS);
}

const verdicts = new Map<string, boolean>();
/**
 * A limit of memory: a hundred thousand shops have few distinct rules, but a faulty service may
 * send others.
 */
const MAX_VERDICTS = 10_000;

function canBeRead(rule: string): boolean {
  try {
    readOpeningHours(rule, ANYWHERE);
    return true;
  } catch {
    // The library throws a sentence about the rule, or fails with an error of its own, as for
    // "closed week".
    return false;
  }
}

/**
 * Whether a text is opening hours in OpenStreetMap's syntax. A text with a slip that the library
 * corrects (`lundi-samedi 9h-19h`) is valid.
 */
export function isOpeningHours(rule: string): boolean {
  const known = verdicts.get(rule);
  if (known !== undefined) return known;
  if (verdicts.size >= MAX_VERDICTS) verdicts.clear();
  const verdict = canBeRead(rule);
  verdicts.set(rule, verdict);
  return verdict;
}
