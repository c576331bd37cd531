import { daysOf, joined, type Rule, rulesOf, TIME } from './rule-text';

const RANGE = new RegExp(`(${TIME})-(${TIME})(\\+?)`, 'g');
const TIMES = new RegExp(`^\\s*${TIME}(?:[-,+]|${TIME})*`);

const HOUR = 60;
const DAY = 24 * HOUR;
/** About when the sun rises and sets, in minutes, to tell nights from days. */
const SUN_MINUTES: Record<string, number> = {
  dawn: 6 * HOUR,
  sunrise: 6 * HOUR,
  sunset: 20 * HOUR,
  dusk: 20 * HOUR,
};

function minutesOf(time: string): number {
  const [, sun, sign, hours = 0, minutes = 0] =
    /([a-z]+)?([+-])?(?:(\d\d):(\d\d))?/.exec(time.replace(/[()]/g, '')) ?? [];
  const clock = Number(hours) * HOUR + Number(minutes);
  return (SUN_MINUTES[sun ?? ''] ?? 0) + (sign === '-' ? -clock : clock);
}

/** Whether a range ends after midnight. What ends with the evening's sun does not. */
const isNight = (from: string, to: string) => {
  const end = minutesOf(to);
  return !/sunset|dusk/.test(to) && (end > DAY || (end > 0 && end <= minutesOf(from)));
};

const clock = (minutes: number) =>
  [Math.floor(minutes / HOUR), minutes % HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const outsideOfComments = (text: string, edit: (plain: string) => string) =>
  text
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : edit(part)))
    .join('');

/** The same hours until midnight. */
const untilMidnight = (text: string) =>
  outsideOfComments(text, (plain) =>
    plain.replace(RANGE, (range, from: string, to: string) =>
      isNight(from, to) ? `${from}-24:00` : range,
    ),
  );

/** The nights' ranges of a rule, from midnight on: `18:00-02:00` → `00:00-02:00`. */
function afterMidnight(text: string): string[] {
  const ranges: string[] = [];
  outsideOfComments(text, (plain) => {
    for (const [, from = '', to = '', end = ''] of plain.matchAll(RANGE))
      if (isNight(from, to))
        ranges.push(`00:00-${minutesOf(to) > DAY ? clock(minutesOf(to) - DAY) : to}${end}`);
    return plain;
  });
  return ranges;
}

/**
 * A rule divided at midnight. In the library a rule for a day begins and ends at midnight: in
 * `Mo-Su 18:00-02:00; PH off` it cuts off the night before a holiday, and opens in the first hours
 * of the holiday. Editors mean evenings.
 * @param text a rule in the library's own spelling
 * @returns the hours until midnight, and those after it, as if they were in the first hours of the
 *   same day; none where no hours pass midnight
 */
export function splitAtMidnight(text: string): { evening: string; night?: string } {
  const rules = rulesOf(text);
  const nights = rules.map((rule) => afterMidnight(rule.text));
  if (nights.every((ranges) => ranges.length === 0)) return { evening: text };
  const evening = joined(rules.map((rule) => ({ ...rule, text: untilMidnight(rule.text) })));
  const night = rules.flatMap((rule, index): Rule[] => {
    const days = daysOf(rule.text);
    const withDays = (times: string) => `${days} ${times}`.trim();
    const ranges = nights[index] ?? [];
    if (ranges.length > 0) {
      const state = rule.text.slice(days.length).replace(TIMES, '');
      return [{ ...rule, text: withDays(`${ranges.join(',')}${state}`) }];
    }
    const isClosed = /(?:^|\s)(?:off|closed)\b/.test(rule.text.replace(/"[^"]*"/g, ''));
    const hasTimes = TIMES.test(rule.text.slice(days.length));
    // Closed hours of the day leave its night as it is, and so do additional hours and a fallback.
    if (isClosed ? hasTimes : rule.separator === ', ') return [];
    return rule.separator === ' || ' ? [] : [{ ...rule, text: withDays('off') }];
  });
  return { evening, night: joined(night) };
}

const HOLIDAYS = /(?<=^|[\s,])PH(?! [+-]\d)(?=[\s,]|$)/;

/**
 * A rule as it is on a day that is a public holiday, or on one that is none, whatever the library
 * believes.
 * @param text a rule in the library's own spelling
 */
export function withHoliday(text: string, isHoliday: boolean): string {
  const rules = rulesOf(text).flatMap((rule): Rule[] => {
    const days = daysOf(rule.text);
    if (!HOLIDAYS.test(days)) return [rule];
    const rest = rule.text.slice(days.length);
    const selectors = days.split(' ').map((selector, index, all) => {
      if (!HOLIDAYS.test(selector) || /^[+-]\d/.test(all[index + 1] ?? '')) return selector;
      if (isHoliday) return /^(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/.test(all[index + 1] ?? '') ? '' : 'Mo-Su';
      return (
        selector
          .split(',')
          .filter((part) => part !== 'PH')
          .join(',') || undefined
      );
    });
    if (selectors.includes(undefined)) return [];
    return [{ ...rule, text: `${selectors.filter(Boolean).join(' ')}${rest}`.trim() }];
  });
  return rules.length === 0 ? 'off' : joined(rules);
}
