import { getLocale, getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { ALLERGENS } from '@/lib/content/facts/allergens';
import type { ProductCard, ProductFacts } from '@/lib/content/types';
import { pathFor } from '@/lib/i18n/paths';
import { avoidId, avoidWords } from './avoided';
import { FilterColumns } from './filter-columns';

/** A native checkbox that looks like a tag. */
function Tag({ id, label }: { id: string; label: string }) {
  return (
    <label className="allergen-choice">
      <input type="checkbox" id={id} />
      {label}
    </label>
  );
}

type Props = { products: ProductFacts[]; cards: ProductCard[] };

/** The allergens that a reader avoids, and the remaining flavours. */
export async function AllergenFilter({ products, cards }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('allergens');
  const choices = (
    <>
      <legend className="display text-h2">{t('avoid')}</legend>
      <div className="mt-6 flex flex-wrap gap-2">
        {ALLERGENS.map((allergen) => (
          <Tag key={allergen} id={avoidId(allergen)} label={t(`names.${allergen}`)} />
        ))}
      </div>
      <div className="mt-6">
        <Tag id="traces" label={t('traces')} />
      </div>
    </>
  );
  const pots = (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {products.map((product) => {
          const card = cards.find(({ slug }) => slug === product.slug);
          return (
            <li key={product.slug} data-avoid={avoidWords(product)} data-flavour={card?.palette}>
              <Link
                href={pathFor(locale, '/produits/[slug]', { slug: product.slug })}
                lang={product.lang}
                className="grid h-full content-start overflow-hidden rounded-2xl bg-(--ground) px-1 pb-3 text-center font-bold text-small leading-tight wrap-anywhere"
              >
                {card && (
                  <Picture
                    image={card.image}
                    alt=""
                    sizes="(min-width: 64rem) 14rem, 45vw"
                    className="w-full"
                  />
                )}
                <span>{product.name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <noscript>
        <p className="mt-5 max-w-[30.8em]">{t('nothing')}</p>
      </noscript>
    </>
  );
  const total = String(products.length);
  const sentences = [
    t('nothing'),
    ...products.map((_, before) => t('potsLeft', { count: before + 1, total })),
  ];
  return <FilterColumns choices={choices} title={t('left')} pots={pots} sentences={sentences} />;
}
