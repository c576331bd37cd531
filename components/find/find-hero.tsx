import type { StaticImageData } from 'next/image';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import { filtersOf, type Search, serializeSearch } from '@/lib/find/search-query';
import { pathFor } from '@/lib/i18n/paths';
import { FilterChips } from './filter-chips';
import { SearchForm } from './search/search-form';

type Props = {
  title: ReactNode;
  /** The line under the title with the number of shops. */
  count?: string;
  search?: Search;
  /**
   * Whether the title is the name of a place or a flavour, which is set smaller than the page's own
   * title.
   */
  isResult?: boolean;
  /** The picture beside the search on wide screens. */
  image?: StaticImageData;
  children?: ReactNode;
};

/** Title, number of shops, search form, filters and the link to the simplified list. */
export async function FindHero({ title, count, search = {}, isResult, image, children }: Props) {
  const locale = await getLocale();
  const action = pathFor(locale, '/nous-trouver');
  if (isResult)
    return (
      <div className="wave-bottom bg-(--ground)">
        <div className="page-width grid grid-cols-1 gap-x-16 gap-y-5 pt-4 pb-8 lg:grid-cols-[1fr_minmax(0,38rem)] lg:items-center lg:pt-6">
          <div className="min-w-0">
            <h1 className="display break-words text-h2 lg:text-[clamp(2.5rem,4.4vw,5rem)]">
              {title}
            </h1>
            {count && <p className="mt-2 text-balance font-bold lg:mt-4">{count}</p>}
            {children}
          </div>
          <SearchTools search={search} action={action} />
        </div>
      </div>
    );
  return (
    <div className="wave-bottom bg-(--ground)">
      <div className="page-width grid grid-cols-1 items-center gap-x-12 pt-6 pb-12 sm:pt-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="min-w-0">
          <h1 className="display max-w-[6.8em] break-words text-h1 lg:text-product-wide">
            {title}
          </h1>
          {count && <p className="mt-4 mb-8 text-lead">{count}</p>}
          <SearchTools search={search} action={action} />
          {children}
        </div>
        {image && (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 64rem) 36rem, 1px"
            className="pop relative z-2 -mr-[6%] -mb-24 w-[112%] max-w-none max-lg:hidden"
          />
        )}
      </div>
    </div>
  );
}

async function SearchTools({ search, action }: { search: Search; action: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  const filters = serializeSearch(filtersOf(search), locale);
  const simplifiedList = pathFor(locale, '/accessibilite/points-de-vente');
  return (
    <div className="min-w-0">
      <SearchForm search={search} />
      <FilterChips search={search} action={action} />
      {/* The link comes before the map, for visitors who prefer a list. */}
      <LinkButton
        href={filters === '?' ? simplifiedList : simplifiedList + filters}
        variant="text"
        className="mt-3"
      >
        {t('simplified')}
      </LinkButton>
    </div>
  );
}
