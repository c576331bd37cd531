import { getLocale, getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ProductCard } from '@/lib/content/types';
import { pathFor } from '@/lib/i18n/paths';

type Props = { products: ProductCard[]; slug: string };

/** Links to the previous and next flavour, in a loop. */
export async function Neighbours({ products, slug }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('product');
  const index = products.findIndex((product) => product.slug === slug);
  const previous = products.at(index - 1);
  const next = products[(index + 1) % products.length];
  if (index < 0 || products.length < 2 || !previous || !next) return null;
  const sides = [
    { product: previous, label: t('previous'), icon: 'back' },
    { product: next, label: t('next'), icon: 'arrow' },
  ] as const;
  return (
    <nav aria-label={t('others')} className="no-print grid bg-cream sm:grid-cols-2">
      {sides.map(({ product, label, icon }) => (
        <div key={label} data-flavour={product.palette}>
          <Link
            href={pathFor(locale, '/produits/[slug]', { slug: product.slug })}
            className="grid h-full grid-cols-[45%_1fr] items-center gap-2 overflow-hidden bg-(--ground) pr-5 -outline-offset-8 sm:grid-cols-1 sm:px-6 sm:text-center lg:grid-cols-[48%_1fr] lg:text-left"
          >
            <Picture
              image={product.image}
              alt=""
              sizes="(min-width: 64rem) 26vw, (min-width: 40rem) 40vw, 48vw"
              className="pot mx-auto -mt-[16%] -mb-[20%] w-full max-w-96 max-lg:sm:order-last max-lg:sm:-mt-[8%]"
            />
            <span className="min-w-0 max-lg:sm:pt-8">
              <span className="flex items-center gap-2 font-bold max-lg:sm:justify-center">
                <Icon name={icon} /> {label}
              </span>
              <span
                className="display mt-2 block break-words text-h3 lg:text-[clamp(1.75rem,2.8vw,3.25rem)]"
                lang={product.lang}
              >
                {product.name}
              </span>
            </span>
          </Link>
        </div>
      ))}
    </nav>
  );
}
