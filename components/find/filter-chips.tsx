import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { getFlavourLinks } from '@/lib/find/flavours';
import { type Search, serializeSearch } from '@/lib/find/search-query';

type Props = {
  /** The page's search, to which a filter is added, or from which one is removed. */
  search: Search;
  /** The page's path. */
  action: string;
};

/** The filters: each flavour as a link, or a link that removes the chosen one, and "open now". */
export async function FilterChips({ search, action }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('filters')]);
  const flavours = Object.entries(await getFlavourLinks(locale));
  const shown = search.flavour ? flavours.filter(([slug]) => slug === search.flavour) : flavours;
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
        <li>
          <Chip
            href={hrefWith({ open: search.open ? undefined : '1' })}
            removal={search.open && t('remove', { filter: t('open') })}
          >
            <Icon name="clock" />
            {t('open')}
          </Chip>
        </li>
      </ul>
    </nav>
  );
}

type ChipProps = {
  href: string;
  /** The accessible hint that the link removes the filter, where it is set. */
  removal?: string;
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
