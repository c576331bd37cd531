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
import { getDayNames } from './open-when';

/** Saturday at 18:00, as the page does not know when it is read. */
const FIRST_CHOICE = { weekday: 5, hour: 18 };
const SECONDS_PER_HOUR = 3_600;
type Props = {
  /** The page's search, to which the moment is added. */
  search: Search;
  /** The page's path. */
  action: string;
};

/**
 * The choice of a day and an hour at which shops must be open. Both have the filter's name, so that
 * a plain form sends both values of it.
 */
export async function OpenTimeForm({ search, action }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('filters')]);
  const days = await getDayNames(locale);
  const { weekday, hour } = parseOpenTime(search.open) ?? FIRST_CHOICE;
  const kept = searchFields({ ...search, open: undefined, count: undefined }, locale);
  const name = openField(locale);
  return (
    <details>
      <summary>
        <Icon name="clock" />
        {t('anotherTime')}
      </summary>
      <form action={action}>
        {kept.map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <fieldset>
          <legend>{t('day')}</legend>
          {OPEN_DAYS.map((day, index) => (
            <label key={day}>
              <input type="radio" name={name} value={day} defaultChecked={index === weekday} />
              {days[index]}
            </label>
          ))}
        </fieldset>
        <p>
          <label htmlFor="open-hour">{t('hour')}</label>
          <input
            type="time"
            step={SECONDS_PER_HOUR}
            required
            name={name}
            id="open-hour"
            className="field-control"
            defaultValue={`${String(hour).padStart(2, '0')}:00`}
          />
        </p>
        <Button type="submit">{t('showOpen')}</Button>
      </form>
    </details>
  );
}
