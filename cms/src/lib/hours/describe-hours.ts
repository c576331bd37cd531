import { hoursInWords } from './in-words';
import { RULE_MAX, type RuleFault, readRule } from './read-rule';
import { tidyRule } from './tidy-rule';

export type HoursAnswer = {
  /** As it is stored when the form is saved now. */
  text: string;
  /** How it reads; empty where it cannot be read. */
  words: string[];
  fault?: RuleFault;
  /** The same in the library's spelling, where that is another. */
  spelling?: string;
};

/** How opening hours read that somebody is typing, or what is wrong with them. */
export function describeHours(typed: string, country: unknown, now = new Date()): HoursAnswer {
  const text = tidyRule(typed);
  if (text === '') return { text, words: [] };
  const rule = readRule(text, country);
  if (rule.fault) return { text, words: [], fault: rule.fault };
  const { hours, spelling } = rule;
  const isSpelled = spelling === typed.trim() || spelling.length > RULE_MAX;
  return { text, words: hoursInWords(hours, now), ...(!isSpelled && { spelling }) };
}
