import { type DayHours, MINUTES_PER_DAY, type WeekHours, weekDays } from '@/lib/find/week-hours';
import type { Span } from '@/lib/hours/evaluate-days';
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
  a.isHoliday === b.isHoliday &&
  JSON.stringify([a.spans, a.unsure]) === JSON.stringify([b.spans, b.unsure]);

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

/** Whether an unsure time is the rest of a day, before, between or after its certain hours. */
const isRest = ({ from, to }: Span, { spans }: DayHours) =>
  (from === 0 || spans.some((span) => span.to === from)) &&
  (to === MINUTES_PER_DAY || spans.some((span) => span.from === to));

/** The hours of a day: "9 h–12 h 30, 14 h–19 h 30", "9 h–12 h, sur rendez-vous". */
function dayText(day: DayHours, locale: Locale, labels: HoursLabels): string {
  const rangeOf = ({ from, to }: Span) =>
    from === 0 && to === MINUTES_PER_DAY
      ? labels.allDay
      : `${clockTime(from, locale)}–${clockTime(to, locale)}`;
  const withComment = (range: string, comment?: string) =>
    comment
      ? labels.withComment.replace('{range}', range).replace('{comment}', () => comment)
      : range;
  const certain = day.spans.map((span) => {
    const mayLast = day.unsure.some(({ from, isOpenEnd }) => isOpenEnd && from === span.to);
    const range = mayLast ? labels.orLater.replace('{range}', rangeOf(span)) : rangeOf(span);
    return { from: span.from, text: withComment(range, span.comment) };
  });
  const unsure = day.unsure.flatMap((span) => {
    const { from, comment = labels.unsureDay, isOpenEnd } = span;
    if (isOpenEnd && day.spans.some(({ to }) => to === from)) return [];
    if (isOpenEnd) {
      const range = labels.from.replace('{time}', clockTime(from, locale));
      return { from, text: withComment(range, span.comment) };
    }
    if (isRest(span, day)) return { from: MINUTES_PER_DAY, text: comment };
    return { from, text: withComment(rangeOf(span), comment) };
  });
  const texts = [...certain, ...unsure].sort((a, b) => a.from - b.from).map(({ text }) => text);
  return texts.length === 0 ? labels.closedDay : [...new Set(texts)].join(', ');
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
              <td>{dayText(group.first, locale, labels)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
