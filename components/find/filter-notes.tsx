import { getLocale, getTranslations } from 'next-intl/server';
import type { SalesPoint } from '@/lib/content/types';
import type { PageSearch } from '@/lib/find/results-page';
import { serializeSearch } from '@/lib/find/search-query';
import { getFlavourName } from './result-heading';

type Props = {
  search: PageSearch;
  /** The page's path. */
  action: string;
  /** The shops that match the filters. */
  matching: readonly SalesPoint[];
  /** How many shops of the listed area the filter of open ones leaves out, as they may be open. */
  hoursUnknownCount?: number;
  /** The selected shop, which the URL names. */
  selected?: SalesPoint;
};

/**
 * Notes about the filters: that one is ignored, that no shop matches, that the selected shop does
 * not match, or how many shops are left out, though they may be open.
 */
export async function FilterNotes({
  search,
  action,
  matching,
  hoursUnknownCount = 0,
  selected,
}: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('filters')]);
  const name = (await getFlavourName(search, locale)) ?? '';
  const { flavour, open, unknownFlavour } = search;
  const isEmpty = matching.length === 0 && (flavour || open);
  const everything = serializeSearch({ ...search, flavour: undefined, open: undefined }, locale);
  const lacks =
    flavour && selected && selected.flavours.length > 0 && !selected.flavours.includes(flavour);
  return (
    <>
      {unknownFlavour && <p className="mt-4 font-bold">{t('unknown')}</p>}
      {lacks && <p className="mt-4 font-bold">{t('lacks', { flavour: name })}</p>}
      {isEmpty && (
        <div className="mt-6 rounded-3xl bg-milk p-6" role="status">
          <p className="break-words font-bold text-lead">
            {t(open && flavour ? 'emptyBoth' : open ? 'emptyOpen' : 'empty', { flavour: name })}
          </p>
          <a href={everything === '?' ? action : everything} className="text-button">
            {t('all')}
          </a>
        </div>
      )}
      {hoursUnknownCount > 0 && (
        <p className="mt-2">{t('hoursUnknown', { count: hoursUnknownCount })}</p>
      )}
    </>
  );
}
