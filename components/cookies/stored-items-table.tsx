import { getLocale, getTranslations } from 'next-intl/server';
import { formatterFor } from '@/lib/i18n/formatter';
import type { StoredItem } from '@/lib/storage/stored-items';

const CELL = 'py-1 text-left align-top wrap-anywhere md:py-3 md:pr-5';

/**
 * The items that the site stores in a browser. On phones each row is a block that repeats the
 * columns' names.
 */
export async function StoredItemsTable({ items }: { items: StoredItem[] }) {
  const t = await getTranslations('cookies');
  const format = formatterFor(await getLocale());
  const lifetimeOf = ({ lifetime }: StoredItem) =>
    typeof lifetime === 'string'
      ? t(`until.${lifetime}`)
      : format.number(lifetime.value, {
          style: 'unit',
          unit: lifetime.unit,
          unitDisplay: 'long',
        });
  const columns = [
    { title: t('purpose'), textOf: ({ purpose }: StoredItem) => t(`purposes.${purpose}`) },
    { title: t('lifetime'), textOf: lifetimeOf },
    { title: t('setBy'), textOf: ({ setBy }: StoredItem) => t(`setters.${setBy}`) },
    {
      title: t('consent'),
      textOf: ({ needsConsent }: StoredItem) => t(needsConsent ? 'needed' : 'necessary'),
    },
  ];
  return (
    <table className="mt-12 w-full border-collapse max-md:block">
      <caption className="sr-only">{t('caption')}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-cocoa border-b-2">
          <th scope="col" className={CELL}>
            {t('name')}
          </th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className={CELL}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {items.map((item) => (
          <tr key={item.names.join()} className="border-cocoa/25 border-b max-md:block max-md:py-4">
            <th scope="row" className={`${CELL} font-normal max-md:block`}>
              {item.names.map((name) => (
                <code key={name} className="block break-all font-bold md:whitespace-nowrap">
                  {name}
                </code>
              ))}
              <span className="text-cocoa-soft text-small">{t(`places.${item.place}`)}</span>
            </th>
            {columns.map(({ title, textOf }) => (
              <td key={title} className={`${CELL} max-md:grid max-md:grid-cols-[7.5rem_1fr]`}>
                <span aria-hidden className="text-cocoa-soft text-small md:hidden">
                  {title}
                </span>
                <span>{textOf(item)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
