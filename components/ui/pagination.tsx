import { useTranslations } from 'next-intl';
import { type ListPage, shownNumbers } from '@/lib/list-pages';
import { Icon } from './icon';
import { Link } from './link';

type Props = {
  page: ListPage<unknown>;
  /** The path of a page by its number. */
  pathOf: (number: number) => string;
};

/** Links to the other pages of a list; nothing for a list of one page. */
export function Pagination({ page, pathOf }: Props) {
  const t = useTranslations('pagination');
  const { number, count } = page;
  if (count === 1) return null;
  return (
    <nav aria-label={t('label')} className="page-width py-14 lg:py-20">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {number > 1 && (
          <li>
            <Link href={pathOf(number - 1)} rel="prev" className="button button-outline">
              <Icon name="back" /> {t('previous')}
            </Link>
          </li>
        )}
        {shownNumbers(page).map((shown) => (
          <li key={shown}>
            <Link
              href={pathOf(shown)}
              className={`button min-w-14 ${shown === number ? '' : 'button-outline'}`}
              {...(shown === number && { 'aria-current': 'page' as const })}
            >
              <span className="sr-only">{t('page')} </span>
              {shown}
            </Link>
          </li>
        ))}
        {number < count && (
          <li>
            <Link href={pathOf(number + 1)} rel="next" className="button button-outline">
              {t('next')} <Icon name="arrow" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
