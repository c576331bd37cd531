import { hoursInWords } from './in-words';
import { placeIn, RULE_MAX, type RuleFault, readRule } from './read-rule';
import { tidyRule } from './tidy-rule';

export type HoursAnswer = {
  /** The text that is stored if the form is saved now, in the library's own spelling. */
  text: string;
  /** The interpretation in words; empty where the rule is invalid. */
  words: string[];
  fault?: RuleFault;
  /** What the editor may have meant otherwise. */
  note?: string;
  /** Other rules that the editor may have meant. */
  proposals: string[];
};

/**
 * The stored form of opening hours: in the library's own spelling, if they can be read in one way
 * only, otherwise tidied. Without a country, whose languages its days may be in, they are tidied.
 */
export function storedRule(typed: string, country: unknown): string {
  const text = tidyRule(typed);
  const rule = text === '' || !country ? undefined : readRule(text, country);
  return rule && !rule.fault && rule.spelling.length <= RULE_MAX ? rule.spelling : text;
}

/**
 * Stored opening hours in one reading. Where their days have two, editors have read the first one
 * below the field.
 */
export function confirmedRule(stored: string, country: unknown): string {
  const [first] = readRule(stored, country).fault?.choices ?? [];
  return first ?? stored;
}

/** The interpretation of opening hours while they are typed, or their fault. */
export function describeHours(typed: string, country: unknown, now = new Date()): HoursAnswer {
  const text = tidyRule(typed);
  if (text === '') return { text, words: [], proposals: [] };
  const rule = readRule(text, country);
  if (rule.fault)
    return { text, words: [], fault: rule.fault, proposals: rule.fault.choices ?? [] };
  const { spelling, note, proposals } = rule;
  return {
    text: spelling.length > RULE_MAX ? text : spelling,
    words: hoursInWords(spelling, placeIn(country, now), now),
    ...(note && { note }),
    proposals,
  };
}
