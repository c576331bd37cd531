import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ProductCard } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

type Props = { locale: Locale; products: ProductCard[]; slug: string };

/** The flavours before and after this one on the shelf, which goes round. */
export async function Neighbours({ locale, products, slug }: Props) {
  const t = await getTranslations({ locale, namespace: 'product' });
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
        <div key={label} data-flavour={product.slug}>
          <Link
            href={address(locale, '/produits/[slug]', { slug: product.slug })}
            className="flex h-full items-center gap-6 bg-(--ground) px-6 py-8 sm:px-12"
          >
            <Picture image={product.image} alt="" width={160} className="pot w-28 sm:w-40" />
            <span className="min-w-0">
              <span className="flex items-center gap-2 font-bold">
                <Icon name={icon} /> {label}
              </span>
              <span className="display block break-words text-h3" lang={product.lang}>
                {product.name}
              </span>
            </span>
          </Link>
        </div>
      ))}
    </nav>
  );
}
