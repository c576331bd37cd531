import { type DayHours, MINUTES_PER_DAY, type WeekHours, weekDays } from '@/lib/find/week-hours';
import type { Locale } from '@/lib/i18n/routing';
import { clockTime } from './clock-time';
import type { HoursLabels } from './labels';

type Props = {
  hours: WeekHours;
  /** The weekday at the shop, where the reader's time is known; 0 is Monday. */
  today?: number;
  locale: Locale;
  labels: HoursLabels;
};

/** Consecutive days with the same hours. */
type Group = { first: DayHours; last: DayHours };

const isAlike = (a: DayHours, b: DayHours) =>
  a.isHoliday === b.isHoliday && a.spans.join() === b.spans.join();

function grouped(days: DayHours[]): Group[] {
  const groups: Group[] = [];
  for (const day of days) {
    const group = groups.at(-1);
    if (group && isAlike(group.last, day)) group.last = day;
    else groups.push({ first: day, last: day });
  }
  return groups;
}

/** The name of a group: "du lundi au vendredi", "mardi (férié)". */
function groupName({ first, last }: Group, labels: HoursLabels): string {
  const names = labels.days.split(' ');
  const [from = '', to = ''] = [names[first.weekday], names[last.weekday]];
  const name = first === last ? from : labels.range.replace('{from}', from).replace('{to}', to);
  return first.isHoliday ? `${name} (${labels.holiday})` : name;
}

/** The hours of a day: "9 h–12 h 30, 14 h–19 h 30". */
function spansText(spans: DayHours['spans'], locale: Locale, labels: HoursLabels): string {
  if (spans.length === 0) return labels.closedDay;
  return spans
    .map(([from, to]) =>
      to - from === MINUTES_PER_DAY
        ? labels.allDay
        : `${clockTime(from, locale)}–${clockTime(to, locale)}`,
    )
    .join(', ');
}

/** A shop's next seven days, from Monday to Sunday; today's row stands out where today is known. */
export function WeekTable({ hours, today = -1, locale, labels }: Props) {
  return (
    <table>
      <tbody>
        {grouped(weekDays(hours)).map((group) => {
          const isToday = group.first.weekday <= today && today <= group.last.weekday;
          return (
            <tr key={group.first.weekday} aria-current={isToday ? 'date' : undefined}>
              <th scope="row">{groupName(group, labels)}</th>
              <td>{spansText(group.first.spans, locale, labels)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
