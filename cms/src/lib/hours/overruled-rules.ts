import { daysOf, rulesOf, TIME } from './rule-text';

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const OPENS = new RegExp(`^${TIME}(?!.*\\b(?:off|closed)\\b)`);

/** Whether a rule opens the shop at some times. */
const hasTimes = (text: string) => OPENS.test(text.slice(daysOf(text).length).trim());

/** The weekdays of a selector that names nothing else: `Mo-Fr,Su`; every day for none. */
function weekdaysOf(days: string): string[] | undefined {
  if (days === '') return WEEK;
  const parts = days.split(',').map((part) => part.split('-').map((day) => WEEK.indexOf(day)));
  if (parts.flat().includes(-1)) return undefined;
  return parts.flatMap(([from = 0, to = from]) =>
    WEEK.map((_, index) => WEEK[(from + index) % WEEK.length] ?? '').slice(
      0,
      ((to - from + WEEK.length) % WEEK.length) + 1,
    ),
  );
}

/**
 * The first rule with hours that has no effect, because a later one replaces it on all of its days;
 * and both together, as the editor may have meant them.
 * @param spelling rules in the library's own spelling
 */
export function overruledRules(
  spelling: string,
): { rule: string; by: string; together: string } | undefined {
  const rules = rulesOf(spelling);
  for (const [index, { text }] of rules.entries()) {
    const days = weekdaysOf(daysOf(text));
    if (!days || !hasTimes(text)) continue;
    const by = rules.findIndex((other, at) => {
      const others = weekdaysOf(daysOf(other.text));
      return (
        at > index &&
        other.separator === '; ' &&
        hasTimes(other.text) &&
        days.every((day) => others?.includes(day))
      );
    });
    const later = rules[by];
    if (!later) continue;
    const kept = rules.map(({ separator, text: own }, at) =>
      at === by ? `, ${own}` : `${separator}${own}`,
    );
    return { rule: text, by: later.text, together: kept.join('') };
  }
  return undefined;
}
