import { useLocale } from 'next-intl';
import type { ProductCard } from '@/lib/content/types';
import { pathFor } from '@/lib/i18n/paths';
import type { ListPage } from '@/lib/list-pages';
import { Icon } from './icon';
import { Link } from './link';
import { Pagination } from './pagination';
import { Picture } from './picture';
import { PotTransition } from './pot-transition';

/** Each flavour as a pot on its own ground, over the full width of the window. */
export function FlavourShelf({ page }: { page: ListPage<ProductCard> }) {
  const locale = useLocale();
  return (
    <>
      <ul className="shelf">
        {page.items.map(({ slug, name, palette, image, hero, lang }) => (
          <li key={slug} data-flavour={palette} {...(lang && { lang })}>
            <Link href={pathFor(locale, '/produits/[slug]', { slug })} className="shelf-card group">
              <span className="shelf-text">
                <span className="shelf-name">{name}</span>
                <span className="shelf-title">{hero.title}</span>
              </span>
              <PotTransition slug={slug}>
                <Picture
                  image={image}
                  alt=""
                  // The pot is 58vw wide on a phone; 37vw loads it at two thirds of the density.
                  sizes="37vw"
                  className="pot shelf-pot"
                />
              </PotTransition>
              <span className="arrow shelf-arrow">
                <Icon name="arrow" className="size-6" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pathOf={(number) =>
          number === 1
            ? `${pathFor(locale, '/')}#flavours`
            : pathFor(locale, '/produits/page/[number]', { number: String(number) })
        }
      />
    </>
  );
}
