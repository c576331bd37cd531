import type { StaticImageData } from 'next/image';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import { pathFor } from '@/lib/i18n/paths';
import { SearchForm } from './search/search-form';

type Props = {
  title: ReactNode;
  /** One line under the title: how many shops. */
  count?: string;
  query?: string;
  /** The title is a place's name, and set smaller than the page's own. */
  isResult?: boolean;
  /** Beside the search, on wide screens. */
  image?: StaticImageData;
  children?: ReactNode;
};

/** Title, number of shops, search form and the link to the simplified list. */
export async function FindHero({ title, count, query, isResult, image, children }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('find')]);
  const simplifiedList = pathFor(locale, '/accessibilite/points-de-vente');
  return (
    <div className="wave-bottom bg-(--ground)">
      <div
        className={`page-width ${isResult ? 'pt-4 pb-8' : 'grid grid-cols-1 items-center gap-x-12 pt-6 pb-12 sm:pt-10 lg:grid-cols-[1.35fr_1fr]'}`}
      >
        <div className="min-w-0">
          <h1
            className={`display break-words ${isResult ? 'text-h2' : 'max-w-[6.8em] text-h1 lg:text-product-wide'}`}
          >
            {title}
          </h1>
          {count && <p className={isResult ? 'mt-2 font-bold' : 'mt-4 text-lead'}>{count}</p>}
          <div className={isResult ? 'mt-5' : 'mt-8'}>
            <SearchForm query={query} />
          </div>
          {/* Before the map, for those who would rather do without it. */}
          <LinkButton href={simplifiedList} variant="text" className="mt-3">
            {t('simplified')}
          </LinkButton>
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
