import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Pagination } from '@/components/ui/pagination';
import { Picture } from '@/components/ui/picture';
import { PotTransition } from '@/components/ui/pot-transition';
import type { ProductCard } from '@/lib/content/types';
import { pathFor } from '@/lib/i18n/paths';
import { type ListPage, pageOfProducts } from '@/lib/list-pages';

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
                  // 58vw on a phone, at two thirds of its density.
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

/** The first flavours, on the home page, with their heading. */
export function FlavourSection({ products }: { products: ProductCard[] }) {
  const t = useTranslations('home');
  return (
    <section id="flavours">
      <div className="page-width mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 lg:mb-12">
        <h2 className="display text-h2">{t('shelfTitle')}</h2>
        <p className="text-lead">{t('shelfText')}</p>
      </div>
      <FlavourShelf page={pageOfProducts(products)} />
    </section>
  );
}
