import type { StaticImageData } from 'next/image';
import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import type { Locale } from '@/lib/i18n/routing';
import { SearchForm } from './search-form';

type Props = {
  locale: Locale;
  title: string;
  /** One line under the title: how many shops. */
  count?: string;
  query?: string;
  /** A place's name takes less room than the page's own title. */
  isResult?: boolean;
  /** Beside the search where there is room. */
  image?: StaticImageData;
  children?: ReactNode;
};

/** Title, count and search: what the page is for, in the first screen. */
export function FindHero({ locale, title, count, query, isResult, image, children }: Props) {
  return (
    <div className="wave-bottom bg-(--ground)">
      <div
        className={`shell ${isResult ? 'pt-4 pb-8' : 'grid grid-cols-1 items-center gap-x-12 pt-6 pb-12 sm:pt-10 lg:grid-cols-[1.35fr_1fr]'}`}
      >
        <div className="min-w-0">
          <h1
            className={`display break-words ${isResult ? 'text-h2' : 'max-w-[11ch] text-h1 lg:text-product-wide'}`}
          >
            {title}
          </h1>
          {count && <p className={isResult ? 'mt-2 font-bold' : 'mt-4 text-lead'}>{count}</p>}
          <div className={isResult ? 'mt-5' : 'mt-8'}>
            <SearchForm locale={locale} query={query} />
          </div>
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
