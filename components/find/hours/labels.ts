import { getTranslations } from 'next-intl/server';

/**
 * The texts of a shop's hours. The island fills in `{time}`, `{day}`, `{from}` and `{to}` itself.
 */
export async function getHoursLabels() {
  const t = await getTranslations('hours');
  const [time, day] = ['{time}', '{day}'];
  return {
    title: t('title'),
    always: t('always'),
    open: t('open', { time }),
    openDay: t('openDay', { day, time }),
    opens: t('opens', { time }),
    opensTomorrow: t('opensTomorrow', { time }),
    opensDay: t('opensDay', { day, time }),
    closed: t('closed'),
    closedWeek: t('closedWeek'),
    closedDay: t('closedDay'),
    allDay: t('allDay'),
    holiday: t('holiday'),
    range: t('range', { from: '{from}', to: '{to}' }),
    /** The weekdays from Monday, separated by spaces. */
    days: t('days'),
  };
}

/** Texts of a shop's hours, translated on the server. */
export type HoursLabels = Awaited<ReturnType<typeof getHoursLabels>>;
