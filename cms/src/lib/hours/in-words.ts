import type OpeningHours from 'opening_hours';
import { DAY, type Day, evaluateDays, type Span } from './days';
import { describeYear, isSame, type Week } from './periods';

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
const HOUR = 60;
/**
 * The number of days in a year, and before and after it, so that a single day can be distinguished
 * from a season.
 */
const YEAR = 365;
const AROUND = 22;
/** The most periods and exceptions of a summary. */
const MAX_PERIODS = 6;
const MAX_EXCEPTIONS = 12;

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

const dayAndMonth = (date: Date) =>
  new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long' })
    .format(date)
    .replace(/^1 /, '1er ');

/** A time in French: 1,170 → "19 h 30". */
function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / HOUR) % 24, minutes % HOUR];
  if (hour === 0 && minute === 0) return 'minuit';
  return `${hour}\u00a0h${minute === 0 ? '' : `\u00a0${String(minute).padStart(2, '0')}`}`;
}

function spanInWords({ from, to, comment }: Span): string {
  const times = from === 0 && to === DAY ? '24\u00a0h/24' : `de ${clock(from)} à ${clock(to)}`;
  return comment ? `${times} («\u00a0${comment}\u00a0»)` : times;
}

const spansInWords = (spans: Span[]) => list.format(spans.map(spanInWords));

/** The runs of consecutive numbers in a sorted list: 1 2 3 5 → [1 2 3] [5]. */
function runsOf(numbers: number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs;
}

/** Groups items with equal spans, in the order of their first items. */
function groupBySpans<Item>(items: Item[], spansOf: (item: Item) => Span[]) {
  const groups: { spans: Span[]; items: Item[] }[] = [];
  for (const item of items) {
    const group = groups.find(({ spans }) => isSame(spans, spansOf(item)));
    if (group) group.items.push(item);
    else groups.push({ spans: spansOf(item), items: [item] });
  }
  return groups;
}

/**
 * Weekdays in French, from positions in a week that begins on Monday: "du lundi au samedi", "le
 * mardi et le jeudi".
 */
function weekdaysInWords(positions: number[]): string {
  const name = (position: number) => WEEKDAYS[MONDAY_FIRST[position] ?? 0] ?? '';
  const parts = runsOf(positions).flatMap((run) =>
    run.length > 2
      ? [`du ${name(run[0] ?? 0)} au ${name(run.at(-1) ?? 0)}`]
      : run.map((position) => `le ${name(position)}`),
  );
  return list.format(parts);
}

/** Sorts opening times before closed ones. */
const openFirst = <Group extends { spans: Span[] }>(groups: Group[]) => [
  ...groups.filter(({ spans }) => spans.length > 0),
  ...groups.filter(({ spans }) => spans.length === 0),
];

function weekInWords(week: Week): string {
  const positions = MONDAY_FIRST.map((_, position) => position);
  const spansAt = (position: number) => week[MONDAY_FIRST[position] ?? 0] ?? [];
  const groups = openFirst(groupBySpans(positions, spansAt));
  const [only] = groups;
  if (groups.length === 1 && only)
    return only.spans.length === 0 ? 'fermé' : `tous les jours ${spansInWords(only.spans)}`;
  const parts = groups.map(({ spans, items }) =>
    spans.length === 0
      ? `fermé ${weekdaysInWords(items)}`
      : `${weekdaysInWords(items)} ${spansInWords(spans)}`,
  );
  return parts.join(', ');
}

/** The number of calendar days since 1970. */
const dayNumber = ({ date }: Day) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (DAY * 60_000);

const dateOf = (number: number) => {
  const date = new Date(number * DAY * 60_000);
  return dayAndMonth(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
};

/**
 * Single dates in French: "le 24 décembre de 9 h à 16 h, fermé le 25 décembre et du 1er janvier au
 * 3 janvier".
 */
function datesInWords(days: Day[]): string {
  const groups = groupBySpans(days, ({ spans }) => spans).map(({ spans, items }) => {
    const dates = runsOf(items.map(dayNumber)).flatMap((run) => {
      const [first = 0, last = first] = [run[0], run.at(-1)];
      return run.length > 2
        ? [`du ${dateOf(first)} au ${dateOf(last)}`]
        : run.map((number) => `le ${dateOf(number)}`);
    });
    const said = list.format(dates);
    return spans.length === 0 ? `fermé ${said}` : `${said} ${spansInWords(spans)}`;
  });
  return groups.join(', ');
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function holidaysInWords(spans: Span[] | 'as usual'): string {
  if (spans === 'as usual') return 'Les jours fériés comme les autres.';
  return spans.length === 0
    ? 'Fermé les jours fériés.'
    : `Les jours fériés ${spansInWords(spans)}.`;
}

/** The next two weeks, for hours that differ from week to week. */
function nextWeeks(days: Day[], today: number): string[] {
  const monday = today - (((days[today]?.date.getDay() ?? 1) + 6) % 7);
  const weekOf = (start: number): Week =>
    [6, 0, 1, 2, 3, 4, 5].map((offset) => days[start + offset]?.spans ?? []);
  return [
    `Cette semaine\u00a0: ${weekInWords(weekOf(monday))}.`,
    `La semaine prochaine\u00a0: ${weekInWords(weekOf(monday + 7))}.`,
    'Puis cela change souvent.',
  ];
}

function openingsInWords(days: Day[]): string[] {
  const { periods, exceptions, holidays } = describeYear(days, AROUND, AROUND + YEAR);
  const [current, ...later] = periods;
  if (
    !current ||
    periods.length > MAX_PERIODS ||
    runsOf(exceptions.map(dayNumber)).length > MAX_EXCEPTIONS
  )
    return nextWeeks(days, AROUND);
  return [
    sentence(`${later.length > 0 ? 'en ce moment ' : ''}${weekInWords(current.week)}`),
    ...later.map(
      ({ start, week }) => `À partir du ${dayAndMonth(start)}\u00a0: ${weekInWords(week)}.`,
    ),
    ...(holidays ? [holidaysInWords(holidays)] : []),
    ...(exceptions.length > 0 ? [sentence(datesInWords(exceptions))] : []),
  ];
}

/**
 * Opening hours in French sentences: the usual week, or one for each season of the coming year, the
 * hours on public holidays, and single dates. All of this is derived from the library's evaluation
 * of the rule.
 */
export function hoursInWords(hours: OpeningHours, now = new Date()): string[] {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - AROUND);
  const { days, unsure } = evaluateDays(hours, start, AROUND + YEAR + AROUND);
  const isOpen = days.some(({ spans }) => spans.length > 0);
  if (!isOpen && unsure.size === 0) return ['Fermé toute l’année à venir.'];
  const remarks = [...unsure].filter(Boolean).map((remark) => `«\u00a0${remark}\u00a0»`);
  const said = remarks.length > 0 ? `\u00a0: ${remarks.join(', ')}` : '';
  return [
    ...(isOpen ? openingsInWords(days) : []),
    ...(unsure.size > 0
      ? [`${isOpen ? 'Le reste n’est pas' : 'Rien n’est'} sûr, et le site n’en dit rien${said}.`]
      : []),
  ];
}
