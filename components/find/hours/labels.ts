import { getTranslations } from 'next-intl/server';

/**
 * The texts of a shop's hours. The island fills in `{time}`, `{day}`, `{from}` and `{to}` itself.
 */
export async function getHoursLabels() {
  const t = await getTranslations('hours');
  const [time, day, range, comment] = ['{time}', '{day}', '{range}', '{comment}'];
  return {
    title: t('title'),
    always: t('always'),
    open: t('open', { time }),
    openDay: t('openDay', { day, time }),
    openAtLeast: t('openAtLeast', { time }),
    opens: t('opens', { time }),
    opensTomorrow: t('opensTomorrow', { time }),
    opensDay: t('opensDay', { day, time }),
    openSince: t('openSince', { time }),
    unsure: t('unsure'),
    closed: t('closed'),
    closedWeek: t('closedWeek'),
    closedDay: t('closedDay'),
    unsureDay: t('unsureDay'),
    allDay: t('allDay'),
    from: t('from', { time }),
    orLater: t('orLater', { range }),
    withComment: t('withComment', { range, comment }),
    holiday: t('holiday'),
    range: t('range', { from: '{from}', to: '{to}' }),
    /** The weekdays from Monday, separated by spaces. */
    days: t('days'),
  };
}

/** Texts of a shop's hours, translated on the server. */
export type HoursLabels = Awaited<ReturnType<typeof getHoursLabels>>;
