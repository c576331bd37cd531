import { daysOf, joined, rulesOf, TIME } from './rule-text';

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

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

const OPENS = new RegExp(`^${TIME}(?!.*\\b(?:off|closed)\\b)`);

/** Whether a rule opens the shop at some times. */
const hasTimes = (text: string) => OPENS.test(text.slice(daysOf(text).length).trim());

/** The ranges of a rule in minutes; none for times of the sun. */
const rangesOf = (text: string): [from: number, to: number][] =>
  [...text.matchAll(/(\d\d):(\d\d)-(\d\d):(\d\d)/g)].map(([, ...parts]) => {
    const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number);
    return [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  });

/** Whether two rules open at different times, such as the morning and the afternoon. */
function areApart(one: string, other: string): boolean {
  const [ranges, others] = [rangesOf(one), rangesOf(other)];
  return (
    ranges.length > 0 &&
    others.length > 0 &&
    ranges.every(([from, to]) => others.every(([begin, end]) => to <= begin || end <= from))
  );
}

/** What an editor may have meant by a rule that another one replaces. */
type Overruled = {
  rule: string;
  by: string;
  /** Both together, or in the order in which both have an effect. */
  instead: string;
  /** Whether both rules are meant to hold on the same days, and not one as an exception. */
  isAddition: boolean;
};

/**
 * The first rule that a later one replaces, although the editor can hardly have meant that: other
 * hours on the same days, or a holiday or date before the usual week.
 * @param spelling rules in the library's own spelling
 */
export function overruledRule(spelling: string): Overruled | undefined {
  const rules = rulesOf(spelling);
  for (const [index, { text }] of rules.entries())
    for (const [at, later] of rules.entries()) {
      const laterDays = weekdaysOf(daysOf(later.text));
      const isReplaced =
        at > index && later.separator === '; ' && laterDays && hasTimes(later.text);
      if (!isReplaced || text.startsWith('"')) continue;
      const days = weekdaysOf(daysOf(text));
      const found = { rule: text, by: later.text };
      if (!days) {
        const rest = rules.filter((_, position) => position !== index);
        const moved = [...rest, { separator: '; ' as const, text }];
        return { ...found, instead: joined(moved), isAddition: false };
      }
      if (!hasTimes(text)) continue;
      const isWhole = days.every((day) => laterDays.includes(day));
      const isPartly = days.some((day) => laterDays.includes(day)) && areApart(text, later.text);
      if (!isWhole && !isPartly) continue;
      const together = rules.map((rule, position) =>
        position === at ? { ...rule, separator: ', ' as const } : rule,
      );
      return { ...found, instead: joined(together), isAddition: true };
    }
  return undefined;
}
