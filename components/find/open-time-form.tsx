import { getLocale, getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import {
  OPEN_DAYS,
  openField,
  parseOpenTime,
  type Search,
  searchFields,
} from '@/lib/find/search-query';
import { clockTime } from './hours/clock-time';
import { getDayNames } from './open-when';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES_PER_HOUR = 60;
/** Saturday at 18:00, as the page does not know when it is read. */
const FIRST_CHOICE = { weekday: 5, hour: 18 };

type Props = {
  /** The page's search, to which the moment is added. */
  search: Search;
  /** The page's path. */
  action: string;
};

/**
 * The choice of a day and an hour at which shops must be open. Both fields have the filter's name,
 * so that a plain form sends both values of it.
 */
export async function OpenTimeForm({ search, action }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('filters')]);
  const days = await getDayNames(locale);
  const { weekday, hour } = parseOpenTime(search.open) ?? FIRST_CHOICE;
  const kept = searchFields({ ...search, open: undefined, count: undefined }, locale);
  const field = { name: openField(locale), className: 'field-control' };
  return (
    <details>
      <summary>
        <Icon name="clock" />
        {t('anotherTime')}
      </summary>
      <form action={action}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>
          <label htmlFor="open-day">{t('day')}</label>
          <select {...field} id="open-day" defaultValue={OPEN_DAYS[weekday]}>
            {OPEN_DAYS.map((day, index) => (
              <option key={day} value={day}>
                {days[index]}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="open-hour">{t('hour')}</label>
          <select {...field} id="open-hour" defaultValue={hour}>
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {clockTime(each * MINUTES_PER_HOUR, locale)}
              </option>
            ))}
          </select>
        </p>
        <Button type="submit">{t('showOpen')}</Button>
      </form>
    </details>
  );
}
