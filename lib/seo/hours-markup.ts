import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';
import { isRegular, isSame, type Week, type Year } from '../hours/describe-year';
import { type Day, MINUTES_PER_DAY, type Times } from '../hours/evaluate-days';

/** In the order of a week in `Year`. */
const DAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const satisfies DayOfWeek[];

type Specification = Exclude<OpeningHoursSpecification, string>;
/** Exceptions in three months: more than a few may be a pattern of their own, many surely are. */
const FEW_EXCEPTIONS = 4;
const MANY_EXCEPTIONS = 12;

type Dates = { validFrom?: string; validThrough?: string };

const MS_PER_MINUTE = 60_000;

/**
 * A time such as `19:30`, or `02:00` on the next day. Midnight at the end of a day is `23:59`, as
 * Google recommends.
 */
function isoTime(minutes: number): string {
  if (minutes === MINUTES_PER_DAY) return '23:59';
  return new Date((minutes % MINUTES_PER_DAY) * MS_PER_MINUTE).toISOString().slice(11, 16);
}

/** The date of a day, which is a local one of the process: `2026-12-24`. */
function isoDate(date: Date, daysLater = 0): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate() + daysLater];
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** The certain hours of a week: each span with its days. */
function weekMarkup(week: Week, dates: Dates): Specification[] {
  const specifications = new Map<string, Specification & { dayOfWeek: DayOfWeek[] }>();
  for (const weekday of [1, 2, 3, 4, 5, 6, 0])
    for (const { from, to } of week[weekday]?.open ?? []) {
      const key = `${from}-${to}`;
      const known = specifications.get(key) ?? {
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: [],
        opens: isoTime(from),
        closes: isoTime(to),
        ...dates,
      };
      known.dayOfWeek.push(DAYS[weekday] as DayOfWeek);
      specifications.set(key, known);
    }
  return [...specifications.values()];
}

/** The hours of a single day. From midnight to midnight means closed. */
function dayMarkup({ date, open }: Day): Specification[] {
  const validFrom = isoDate(date);
  const times = open.length > 0 ? open : [{ from: 0, to: 0 }];
  return times.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    opens: isoTime(from),
    closes: isoTime(to),
    validFrom,
    validThrough: validFrom,
  }));
}

/** Whether nothing is certain on a day, so that it is neither open nor closed. */
const isUnknown = ({ open, unsure }: Times) => open.length === 0 && unsure.length > 0;

/**
 * The periods with their dates. They pause on a day of which nothing is certain, because search
 * engines know only open and closed.
 */
function datedWeeks(year: Year, unknown: Day[]): { week: Week; dates: Dates }[] {
  const { periods, days } = year;
  // What has many exceptions is not known to go on.
  const last = isRegular(year, FEW_EXCEPTIONS) ? undefined : days.at(-1)?.date;
  return periods.flatMap(({ start, week }, index) => {
    const next = periods[index + 1]?.start ?? last;
    const pauses = unknown
      .map(({ date }) => date)
      .filter((date) => (index === 0 || date >= start) && (!next || date < next));
    const begins = [
      index === 0 ? undefined : isoDate(start),
      ...pauses.map((day) => isoDate(day, 1)),
    ];
    const ends = [...pauses, next].map((day) => day && isoDate(day, -1));
    return begins.flatMap((validFrom, part) => {
      const validThrough = ends[part];
      if (validFrom && validThrough && validFrom > validThrough) return [];
      return [
        { week, dates: { ...(validFrom && { validFrom }), ...(validThrough && { validThrough }) } },
      ];
    });
  });
}

/** How many days of hours without a usual week are listed. */
const DAYS_LISTED = 28;

/** The two properties of a shop's hours. */
export type HoursMarkup = {
  openingHoursSpecification?: Specification[];
  specialOpeningHoursSpecification?: Specification[];
};

/**
 * The hours of a shop for search engines, which may read the page weeks later: the usual weeks, and
 * with their dates the days that differ from them. What is not certain is left out.
 * @returns nothing where the hours are not known, or the shop does not open
 */
export function hoursMarkup(year: Year | undefined): HoursMarkup {
  if (!year?.days.some(({ open }) => open.length > 0)) return {};
  if (!isRegular(year, MANY_EXCEPTIONS)) {
    const listed = year.days.slice(0, DAYS_LISTED).filter(({ open }) => open.length > 0);
    return { specialOpeningHoursSpecification: listed.flatMap(dayMarkup) };
  }
  const different = [
    ...year.exceptions,
    ...year.holidays.flatMap(({ day, usual }) => (isSame(day, usual) ? [] : day)),
  ].sort((a, b) => a.date.getTime() - b.date.getTime());
  const weeks = datedWeeks(year, different.filter(isUnknown));
  const special = different.filter((day) => !isUnknown(day)).flatMap(dayMarkup);
  const usual = weeks.flatMap(({ week, dates }) => weekMarkup(week, dates));
  return {
    ...(usual.length > 0 && { openingHoursSpecification: usual }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}
