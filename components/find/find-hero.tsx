import type { ReactNode } from 'react';
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
  children?: ReactNode;
};

/** Title, count and search: what the page is for, in the first screen. */
export function FindHero({ locale, title, count, query, isResult, children }: Props) {
  return (
    <div className="wave-bottom bg-(--ground)">
      <div className={`shell ${isResult ? 'pt-4 pb-8' : 'pt-8 pb-14 sm:pt-14'}`}>
        <h1 className={`display break-words ${isResult ? 'text-h2' : 'text-hero'}`}>{title}</h1>
        {count && <p className={isResult ? 'mt-2 font-bold' : 'mt-4 text-lead'}>{count}</p>}
        <div className={isResult ? 'mt-5' : 'mt-8'}>
          <SearchForm locale={locale} query={query} />
        </div>
        {children}
      </div>
    </div>
  );
}
