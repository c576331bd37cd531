'use client';

import {
  type HoursStatus,
  hoursStatus,
  type ShopTime,
  shopDay,
  type WeekHours,
} from '@/lib/find/week-hours';
import type { Locale } from '@/lib/i18n/routing';
import { timeInSentence } from './clock-time';
import type { HoursLabels } from './labels';
import { useMinute } from './use-minute';
import { WeekTable } from './week-table';

type Props = { hours: WeekHours; locale: Locale; labels: HoursLabels };

/** If it closes before noon tomorrow, the day is left out: "closes at 2". */
const NOON = 720;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sentence(status: HoursStatus, locale: Locale, labels: HoursLabels): string {
  const withTime = (text: string, { weekday, minute }: ShopTime) =>
    text
      .replace('{day}', labels.days.split(' ')[weekday] ?? '')
      .replace('{time}', timeInSentence(minute, locale));
  switch (status.kind) {
    case 'always':
      return labels.always;
    case 'closed':
      return status.isWholeWeek ? labels.closedWeek : labels.closed;
    case 'unsure':
      if (status.since) return withTime(labels.openSince, status.since);
      return status.comment ? capitalized(status.comment) : labels.unsure;
    case 'open': {
      const { days, time, isAtLeast } = status;
      const isSoon = days === 0 || (days === 1 && time.minute <= NOON);
      return withTime(labels[isAtLeast ? 'openAtLeast' : isSoon ? 'open' : 'openDay'], time);
    }
    case 'opens': {
      const { days, time } = status;
      return withTime(
        labels[days === 0 ? 'opens' : days === 1 ? 'opensTomorrow' : 'opensDay'],
        time,
      );
    }
  }
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
            <span data-open={status.kind === 'unsure' ? 'unsure' : isOpen}>
              {sentence(status, locale, labels)}
            </span>
          </>
        ) : (
          labels.title
        )}
      </summary>
      <WeekTable hours={hours} today={now && shopDay(hours, now)} locale={locale} labels={labels} />
    </details>
  );
}
