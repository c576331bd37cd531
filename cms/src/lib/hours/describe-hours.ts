import { hoursInWords } from './in-words';
import { RULE_MAX, type RuleFault, readRule } from './read-rule';
import { tidyRule } from './tidy-rule';

export type HoursAnswer = {
  /** The text that is stored if the form is saved now. */
  text: string;
  /** The interpretation in words; empty where the rule is invalid. */
  words: string[];
  fault?: RuleFault;
  /** The rule in the library's spelling, where it differs. */
  spelling?: string;
};

/** The interpretation of opening hours while they are typed, or their fault. */
export function describeHours(typed: string, country: unknown, now = new Date()): HoursAnswer {
  const text = tidyRule(typed);
  if (text === '') return { text, words: [] };
  const rule = readRule(text, country);
  if (rule.fault) return { text, words: [], fault: rule.fault };
  const { hours, spelling } = rule;
  const isSpelled = spelling === typed.trim() || spelling.length > RULE_MAX;
  return { text, words: hoursInWords(hours, now), ...(!isSpelled && { spelling }) };
}
