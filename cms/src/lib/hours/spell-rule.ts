import { dayReadings, unknownWord } from './day-names';
import { parseRule, type RulePlace } from './evaluate-days';

/** The language of words that are in no syntax and are no days, such as months: that of editors. */
const LOCALE = 'fr';

/**
 * A place whose public holidays the library knows, so that a rule may name them. Without a country
 * the library takes no rule that does.
 */
const ANYWHERE: RulePlace = {
  latitude: 48,
  longitude: -2,
  address: { country_code: 'fr', state: 'Bretagne' },
};

/**
 * The library's spelling, in which "Mar" can only be the month, and the colon after a selector is
 * left out, so that it is read as the same again.
 */
const unmistakable = (spelling: string): string =>
  spelling
    .split(/("[^"]*")/)
    .map((part) =>
      part.startsWith('"')
        ? part
        : part
            .replace(/\b(PH|SH): /g, '$1 ')
            .replace(/\bMar (?=\d\d:|\(|[a-z]|$)/g, 'Mar Mo-Su ')
            .replace(/\bMar ([\d,-]+)(?=;|,? ?$| \|\|)/g, 'Mar $1 open'),
    )
    .join('');

/** A reading of a rule, and the rule in the library's own spelling. */
export type Spelling = { reading: string; spelling: string };

/**
 * The spellings that a rule may have in OpenStreetMap's syntax, the likeliest first: there are
 * several where its days mean different things in the languages of its country.
 * @param country ISO 3166-1 alpha-2
 * @throws string a message of the library, where the rule cannot be read; sometimes an Error
 */
export function spellingsOf(rule: string, country: string): Spelling[] {
  const unknown = unknownWord(rule);
  // In the form of the library's own messages.
  if (unknown) throw new Error(`${rule.slice(0, unknown.to)} <--- (unknown)`);
  const spellings = new Map<string, Spelling>();
  let fault: unknown;
  for (const reading of dayReadings(rule, country))
    try {
      const spelling = unmistakable(parseRule(reading, ANYWHERE, LOCALE).prettifyValue());
      if (!spellings.has(spelling)) spellings.set(spelling, { reading, spelling });
    } catch (error) {
      fault ??= error;
    }
  if (spellings.size === 0) throw fault;
  return [...spellings.values()];
}
