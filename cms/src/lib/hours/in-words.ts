import { describeYear, isRegular, isSame, type Week, type Year } from './describe-year';
import {
  type Day,
  evaluateDays,
  MINUTES_PER_DAY,
  type RulePlace,
  type Span,
  type Times,
} from './evaluate-days';

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
const HOUR = 60;
const MS_PER_DAY = 86_400_000;
/**
 * The number of days in a year, and before and after it, so that a single day can be distinguished
 * from a season.
 */
const YEAR = 365;
const AROUND = 36;
/** The most exceptions that the sentences list. */
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

const quoted = (comment: string) => `«\u00a0${comment}\u00a0»`;

const rangeInWords = ({ from, to }: Span) =>
  from === 0 && to === MINUTES_PER_DAY ? '24\u00a0h/24' : `de ${clock(from)} à ${clock(to)}`;

/** A certain time. After an open end of its own it may last longer. */
function openInWords(span: Span, unsure: Span[]): string {
  const mayLast = unsure.some(({ from, isOpenEnd }) => isOpenEnd && from === span.to);
  return [
    rangeInWords(span),
    ...(mayLast ? ['ou plus tard'] : []),
    ...(span.comment ? [`(${quoted(span.comment)})`] : []),
  ].join(' ');
}

/** A time of which only the shop’s words are known. */
function unsureInWords(span: Span, open: Span[]): string | undefined {
  const { from, to, comment, isOpenEnd } = span;
  const isAfter = open.some((certain) => certain.to === from);
  if (isOpenEnd)
    return isAfter
      ? undefined
      : [`à partir de ${clock(from)}`, ...(comment ? [quoted(comment)] : [])].join(' ');
  const isRest =
    (from === 0 || isAfter) &&
    (to === MINUTES_PER_DAY || open.some((certain) => certain.from === to));
  const words = comment ? quoted(comment) : '(horaires à vérifier)';
  return isRest ? words : `${rangeInWords(span)} ${words}`;
}

/** The times of a day, the certain ones first, then what the shop says of the others. */
function timesInWords({ open, unsure }: Times): string {
  const parts = [
    ...open.map((span) => openInWords(span, unsure)),
    ...unsure.flatMap((span) => unsureInWords(span, open) ?? []),
  ];
  return list.format(new Set(parts));
}

const isClosed = ({ open, unsure }: Times) => open.length === 0 && unsure.length === 0;

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

/** Groups items with equal times, in the order of their first items. */
function groupByTimes<Item>(items: Item[], timesOf: (item: Item) => Times) {
  const groups: { times: Times; items: Item[] }[] = [];
  for (const item of items) {
    const group = groups.find(({ times }) => isSame(times, timesOf(item)));
    if (group) group.items.push(item);
    else groups.push({ times: timesOf(item), items: [item] });
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
const openFirst = <Group extends { times: Times }>(groups: Group[]) => [
  ...groups.filter(({ times }) => !isClosed(times)),
  ...groups.filter(({ times }) => isClosed(times)),
];

const NEVER: Times = { open: [], unsure: [] };

function weekInWords(week: Week): string {
  const positions = MONDAY_FIRST.map((_, position) => position);
  const timesAt = (position: number) => week[MONDAY_FIRST[position] ?? 0] ?? NEVER;
  const groups = groupByTimes(positions, timesAt);
  const [only] = groups;
  if (groups.length === 1 && only)
    return isClosed(only.times) ? 'fermé' : `tous les jours ${timesInWords(only.times)}`;
  const parts = openFirst(groups).map(({ times, items }) =>
    isClosed(times)
      ? `fermé ${weekdaysInWords(items)}`
      : `${weekdaysInWords(items)} ${timesInWords(times)}`,
  );
  return parts.join(', ');
}

/** The number of calendar days since 1970. */
const dayNumber = ({ date }: Day) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / MS_PER_DAY;

const dateOf = (number: number) => {
  const date = new Date(number * MS_PER_DAY);
  return dayAndMonth(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
};

/**
 * Single dates in French: "le 24 décembre de 9 h à 16 h, fermé le 25 décembre et du 1er janvier au
 * 3 janvier".
 */
function datesInWords(days: Day[]): string {
  const groups = openFirst(groupByTimes(days, (day) => day)).map(({ times, items }) => {
    const dates = runsOf(items.map(dayNumber)).flatMap((run) => {
      const [first = 0, last = first] = [run[0], run.at(-1)];
      return run.length > 2
        ? [`du ${dateOf(first)} au ${dateOf(last)}`]
        : run.map((number) => `le ${dateOf(number)}`);
    });
    const said = list.format(dates);
    return isClosed(times) ? `fermé ${said}` : `${said} ${timesInWords(times)}`;
  });
  return groups.join(', ');
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The hours of all public holidays; undefined where they differ from each other. */
function holidaysInWords({ holidays }: Year): string | undefined {
  const [first] = holidays;
  if (holidays.every(({ day, usual }) => isSame(day, usual)))
    return 'Les jours fériés comme les autres.';
  if (!first || !holidays.every(({ day }) => isSame(day, first.day))) return undefined;
  return isClosed(first.day)
    ? 'Fermé les jours fériés.'
    : `Les jours fériés ${timesInWords(first.day)}.`;
}

/** The single days that differ, with the holidays where these differ from each other. */
function exceptionsOf({ exceptions, holidays }: Year, areHolidaysSaid: boolean): Day[] {
  const unusual = areHolidaysSaid
    ? []
    : holidays.flatMap(({ day, usual }) => (isSame(day, usual) ? [] : [day]));
  return [...exceptions, ...unusual].sort((a, b) => a.date.getTime() - b.date.getTime());
}

/** The next two weeks, for hours that differ from week to week. */
function nextWeeks(days: Day[], today: number): string[] {
  const monday = today - (((days[today]?.date.getDay() ?? 1) + 6) % 7);
  const weekOf = (start: number): Week =>
    [6, 0, 1, 2, 3, 4, 5].map((offset) => days[start + offset] ?? NEVER);
  return [
    `Cette semaine\u00a0: ${weekInWords(weekOf(monday))}.`,
    `La semaine prochaine\u00a0: ${weekInWords(weekOf(monday + 7))}.`,
    'Puis cela change souvent.',
  ];
}

function openingsInWords(days: Day[]): string[] {
  const year = describeYear(days, AROUND, AROUND + YEAR);
  const [current, ...later] = year.periods;
  const holidays = holidaysInWords(year);
  const exceptions = exceptionsOf(year, holidays !== undefined);
  if (!current || !isRegular({ ...year, exceptions }, MAX_EXCEPTIONS))
    return nextWeeks(days, AROUND);
  return [
    sentence(`${later.length > 0 ? 'en ce moment ' : ''}${weekInWords(current.week)}`),
    ...later.map(
      ({ start, week }) => `À partir du ${dayAndMonth(start)}\u00a0: ${weekInWords(week)}.`,
    ),
    ...(holidays ? [holidays] : []),
    ...(exceptions.length > 0 ? [sentence(datesInWords(exceptions))] : []),
  ];
}

/**
 * Opening hours in French sentences: the usual week, or one for each season of the coming year, the
 * hours on public holidays, and single dates. All of this is derived from the library's evaluation
 * of the rule.
 * @param rule a rule in the library's own spelling
 */
export function hoursInWords(rule: string, place: RulePlace, now = new Date()): string[] {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - AROUND);
  const days = evaluateDays(rule, place, start, AROUND + YEAR + AROUND);
  if (days.every(isClosed)) return ['Fermé toute l’année à venir.'];
  const isUnsure = days.some(({ unsure }) => unsure.length > 0);
  return [
    ...openingsInWords(days),
    ...(isUnsure
      ? [
          'Là où rien n’est sûr, le site donne vos mots, sans dire «\u00a0ouvert\u00a0» ni «\u00a0fermé\u00a0».',
        ]
      : []),
  ];
}
