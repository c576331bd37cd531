import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { PotTransition } from '@/components/ui/pot-transition';
import type { ProductCard } from '@/lib/content/types';
import { address } from '@/lib/i18n/address';
import type { Locale } from '@/lib/i18n/routing';

type Props = { locale: Locale; products: ProductCard[] };

/** Every flavour as a pot on its own ground. */
export function FlavourShelf({ locale, products }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
      {products.map(({ slug, name, image, hero, lang }) => (
        <li key={slug} data-flavour={slug} lang={lang}>
          <Link
            href={address(locale, '/produits/[slug]', { slug })}
            className="group relative flex h-full flex-col overflow-hidden rounded-card bg-(--ground) text-center"
          >
            <PotTransition slug={slug}>
              <Picture
                image={image}
                alt=""
                sizes="(min-width: 64rem) 32rem, (min-width: 40rem) 60vw, 58vw"
                className="pot -mx-[12%] -mt-[14%] -mb-[12%] w-[124%] max-w-none"
              />
            </PotTransition>
            <span className="relative mt-auto block px-3 pb-6 sm:px-6 sm:pb-8">
              <span className="display block text-[clamp(1.2rem,0.7rem+2.1vw,2.25rem)]">
                {name}
              </span>
              <span className="mt-2 hidden font-bold sm:block">{hero.title}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
