import type { Fault } from './fault';

/**
 * The day in France, such as `2026-11-21`. Editors use their own calendar, and the machine's may be
 * UTC.
 */
const dayInFrance = (now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(now);

type RecallDates = { published_on?: unknown; ended_on?: unknown };

/**
 * The faults of a recall's end. It cannot lie in the future, because a recall ends on the site as
 * soon as the date is published.
 */
export function endFaults({ published_on, ended_on }: RecallDates, now = new Date()): Fault[] {
  if (typeof ended_on !== 'string') return [];
  const fault = (message: string) => [{ path: ['ended_on'], message }];
  if (ended_on > dayInFrance(now))
    return fault(
      'Cette date est à venir, et le bandeau disparaîtrait dès maintenant. Laissez vide jusqu’à la fin du rappel.',
    );
  if (typeof published_on === 'string' && ended_on < published_on)
    return fault('Un rappel ne peut pas finir avant sa date : vérifiez les deux.');
  return [];
}
