import { spellingsOf } from '../../hours/spell-rule';

const known = new Map<string, string | undefined>();
/**
 * A limit of memory: a hundred thousand shops have few distinct rules, but a faulty service may
 * send others.
 */
const MAX_KNOWN = 10_000;

function spell(rule: string, country: string): string | undefined {
  try {
    return spellingsOf(rule, country)[0]?.spelling;
  } catch {
    // The library throws a sentence about the rule, or fails with an error of its own, as for
    // "closed week".
    return undefined;
  }
}

/**
 * Opening hours in OpenStreetMap's own spelling: `Lu-Sa 9-19` is `Mo-Sa 09:00-19:00`. Where the days
 * may be in two languages, those of French are meant, in which the admin shows them to editors.
 * @param country ISO 3166-1 alpha-2
 * @returns undefined for a text that is no opening hours
 */
export function spellOpeningHours(rule: string, country: string): string | undefined {
  const key = `${country} ${rule}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= MAX_KNOWN) known.clear();
  const spelling = spell(rule, country);
  known.set(key, spelling);
  return spelling;
}

/** Whether a text is opening hours, whose days may be in any of the known languages. */
export const isOpeningHours = (rule: string): boolean => spellOpeningHours(rule, '') !== undefined;
