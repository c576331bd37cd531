import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';
import { type DayHours, MINUTES_PER_DAY, type WeekHours, weekDays } from '../find/week-hours';

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies DayOfWeek[];

const MS_PER_MINUTE = 60_000;

/**
 * A time such as `19:30`, or `02:00` on the next day. Midnight at the end of a day is `23:59`, as
 * Google recommends.
 */
function isoTime(minutes: number): string {
  if (minutes === MINUTES_PER_DAY) return '23:59';
  return new Date((minutes % MINUTES_PER_DAY) * MS_PER_MINUTE).toISOString().slice(11, 16);
}

/** The hours of a holiday, for that day only. From midnight to midnight means closed. */
function onHoliday({ day, spans }: DayHours, { start, offset }: WeekHours) {
  const clock = start + offset + day * MINUTES_PER_DAY;
  const date = new Date(clock * MS_PER_MINUTE).toISOString().slice(0, 10);
  const dates = { validFrom: date, validThrough: date };
  if (spans.length === 0)
    return [
      { '@type': 'OpeningHoursSpecification' as const, opens: '00:00', closes: '00:00', ...dates },
    ];
  return spans.map(([from, to]) => ({
    '@type': 'OpeningHoursSpecification' as const,
    opens: isoTime(from),
    closes: isoTime(to),
    ...dates,
  }));
}

/**
 * The week of a shop for search engines: each span with its days, and holidays with their date.
 * @returns undefined where the hours are not known, or the shop does not open
 */
export function openingHours(
  hours: WeekHours | undefined,
): OpeningHoursSpecification[] | undefined {
  if (!hours || hours.spans.length === 0) return undefined;
  const week = weekDays(hours);
  const daysBySpan = new Map<string, { span: DayHours['spans'][number]; days: DayOfWeek[] }>();
  for (const { weekday, isHoliday, spans } of week)
    for (const span of isHoliday ? [] : spans) {
      const entry = daysBySpan.get(span.join()) ?? { span, days: [] };
      entry.days.push(DAYS[weekday] as DayOfWeek);
      daysBySpan.set(span.join(), entry);
    }
  const regular = [...daysBySpan.values()].map(({ span: [from, to], days }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days,
    opens: isoTime(from),
    closes: isoTime(to),
  }));
  const holidays = week.filter(({ isHoliday }) => isHoliday);
  return [...regular, ...holidays.flatMap((day) => onHoliday(day, hours))];
}
