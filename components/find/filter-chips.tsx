import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { getFlavourLinks } from '@/lib/find/flavours';
import { parseOpenTime, type Search, serializeSearch } from '@/lib/find/search-query';
import { OpenTimeForm } from './open-time-form';
import { getOpenName } from './open-when';

type Props = {
  /** The page's search, to which a filter is added, or from which one is removed. */
  search: Search;
  /** The page's path. */
  action: string;
};

/**
 * The filters: each flavour as a link, or a link that removes the chosen one, "open now", and a form
 * for another moment.
 */
export async function FilterChips({ search, action }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('filters')]);
  const flavours = Object.entries(await getFlavourLinks(locale));
  const shown = search.flavour ? flavours.filter(([slug]) => slug === search.flavour) : flavours;
  const isNow = search.open === '1';
  const chosenTime =
    search.open && parseOpenTime(search.open) && (await getOpenName(search.open, locale));
  // Another filter resets the length of the list and the selected shop.
  const hrefWith = (changed: Search) => {
    const query = serializeSearch({ ...search, count: undefined, ...changed }, locale);
    return query === '?' ? action : query;
  };
  return (
    <nav aria-label={t('label')} className="filters">
      {!search.flavour && <p>{t('pick')}</p>}
      <ul>
        {shown.map(([slug, { name, palette, lang }]) => (
          <li key={slug} data-flavour={palette}>
            <Chip
              href={hrefWith({ flavour: search.flavour ? undefined : slug })}
              removal={search.flavour && t('remove', { filter: name })}
              lang={lang}
            >
              {name}
            </Chip>
          </li>
        ))}
        {chosenTime && (
          <li>
            <Chip
              href={hrefWith({ open: undefined })}
              removal={t('remove', { filter: chosenTime })}
            >
              <Icon name="clock" />
              {chosenTime}
            </Chip>
          </li>
        )}
        <li>
          <Chip
            href={hrefWith({ open: isNow ? undefined : '1' })}
            removal={isNow && t('remove', { filter: t('open') })}
          >
            <Icon name="clock" />
            {t('open')}
          </Chip>
        </li>
        <li>
          <OpenTimeForm search={search} action={action} />
        </li>
      </ul>
    </nav>
  );
}

type ChipProps = {
  href: string;
  /** The accessible hint that the link removes the filter, where it is set. */
  removal?: string | false;
  lang?: string;
  children: React.ReactNode;
};

/** A plain link, so that a filter works without JavaScript and is a page of its own in the history. */
function Chip({ href, removal, lang, children }: ChipProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      {...(removal ? { 'aria-label': removal, 'aria-current': 'true' as const } : { lang })}
    >
      {children}
      {removal && <Icon name="close" />}
    </a>
  );
}
