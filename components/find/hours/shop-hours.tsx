'use client';

import { type HoursStatus, hoursStatus, shopDay, type WeekHours } from '@/lib/find/week-hours';
import type { Locale } from '@/lib/i18n/routing';
import { timeInSentence } from './clock-time';
import type { HoursLabels } from './labels';
import { useMinute } from './use-minute';
import { WeekTable } from './week-table';

type Props = { hours: WeekHours; locale: Locale; labels: HoursLabels };

/** If it closes before noon tomorrow, the day is left out: "closes at 2". */
const NOON = 720;

function sentence(status: HoursStatus, locale: Locale, labels: HoursLabels): string {
  if (status.kind === 'always') return labels.always;
  if (status.kind === 'closed') return status.isWholeWeek ? labels.closedWeek : labels.closed;
  const { kind, days, time } = status;
  const isTomorrow = days === 1;
  const isSoon = days === 0 || (kind === 'open' && isTomorrow && time.minute <= NOON);
  const text =
    kind === 'open'
      ? labels[isSoon ? 'open' : 'openDay']
      : labels[isSoon ? 'opens' : isTomorrow ? 'opensTomorrow' : 'opensDay'];
  return text
    .replace('{day}', labels.days.split(' ')[time.weekday] ?? '')
    .replace('{time}', timeInSentence(time.minute, locale));
}

/**
 * Whether the shop is open now, and its week as a table. The server does not know when its page is
 * read, so it renders "opening hours" in that line instead.
 */
export function ShopHours({ hours, locale, labels }: Props) {
  const minute = useMinute();
  const now = minute === undefined ? undefined : new Date(minute);
  const status = now && hoursStatus(hours, now);
  const isOpen = status?.kind === 'open' || status?.kind === 'always';
  return (
    <details className="shop-hours">
      <summary>
        {status ? (
          <>
            <span className="sr-only">{labels.title}, </span>
            <span data-open={isOpen}>{sentence(status, locale, labels)}</span>
          </>
        ) : (
          labels.title
        )}
      </summary>
      <WeekTable hours={hours} today={now && shopDay(hours, now)} locale={locale} labels={labels} />
    </details>
  );
}
